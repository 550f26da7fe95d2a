//! Buttons of gamepads: the keys that they act as, and their names.
//!
//! Buttons for moving around, confirming and going back act as the keys of the keyboard. The others
//! act as function keys that keyboards lack (F28 to F35), so that [`SHORTCUTS`](super::SHORTCUTS)
//! lists them with their contexts like any other key.

use egui::{Key, Modifiers};

use super::chord::shortcut_modifiers;
use crate::tr;

/// A button, by its position on an Xbox controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PadButton {
    Up,
    Down,
    Left,
    Right,
    South,
    East,
    West,
    North,
    LeftShoulder,
    RightShoulder,
    LeftTrigger,
    RightTrigger,
    Select,
    Start,
    LeftStick,
    RightStick,
}

impl PadButton {
    /// The buttons that act as keys that keyboards lack, with these keys.
    const OWN_KEYS: [(Self, Key); 8] = [
        (Self::West, Key::F28),
        (Self::North, Key::F29),
        (Self::LeftShoulder, Key::F30),
        (Self::RightShoulder, Key::F31),
        (Self::Select, Key::F32),
        (Self::Start, Key::F33),
        (Self::LeftStick, Key::F34),
        (Self::RightStick, Key::F35),
    ];

    /// The button that acts as a key that keyboards lack; `None` for all other keys.
    #[must_use]
    pub fn of_key(key: Key) -> Option<Self> {
        let entry = Self::OWN_KEYS.iter().find(|(_, own)| *own == key);
        entry.map(|(button, _)| *button)
    }

    /// The key that the button of such a gamepad acts as, with its modifiers.
    #[must_use]
    pub fn key(self, kind: PadKind) -> (Key, Modifiers) {
        let key = match self {
            Self::Up => Key::ArrowUp,
            Self::Down => Key::ArrowDown,
            Self::Left => Key::ArrowLeft,
            Self::Right => Key::ArrowRight,
            Self::LeftTrigger => return (Key::Tab, shortcut_modifiers(false, true)),
            Self::RightTrigger => Key::Tab,
            Self::South | Self::East if self == kind.confirm_button() => Key::Enter,
            Self::South | Self::East => Key::Escape,
            _ => {
                let own = Self::OWN_KEYS.iter().find(|(button, _)| *button == self);
                own.map_or(Key::Escape, |(_, key)| *key)
            }
        };
        (key, Modifiers::NONE)
    }
}

/// A family of gamepads: how buttons are named, and which one confirms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PadKind {
    /// Xbox, and all other gamepads.
    #[default]
    Xbox,
    /// PlayStation.
    PlayStation,
    /// Nintendo.
    Nintendo,
}

impl PadKind {
    /// The family of a device, by its USB vendor id and its name.
    #[must_use]
    pub fn of_device(vendor: Option<u16>, name: &str) -> Self {
        match vendor {
            Some(0x054c) => return Self::PlayStation,
            Some(0x057e) => return Self::Nintendo,
            Some(0x045e | 0x28de) => return Self::Xbox,
            _ => {}
        }
        let name = name.to_lowercase();
        let contains = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if contains(&["xbox", "x-box", "xinput"]) {
            Self::Xbox
        } else if contains(&[
            "playstation",
            "dualshock",
            "dualsense",
            "sony",
            "ps3",
            "ps4",
            "ps5",
        ]) {
            Self::PlayStation
        } else if contains(&["nintendo", "switch", "joy-con"]) {
            Self::Nintendo
        } else {
            Self::Xbox
        }
    }

    /// The button that confirms: on Nintendo gamepads the right one, also labeled A.
    #[must_use]
    pub const fn confirm_button(self) -> PadButton {
        match self {
            Self::Xbox | Self::PlayStation => PadButton::South,
            Self::Nintendo => PadButton::East,
        }
    }

    /// The button that goes back.
    #[must_use]
    pub const fn back_button(self) -> PadButton {
        match self {
            Self::Xbox | Self::PlayStation => PadButton::East,
            Self::Nintendo => PadButton::South,
        }
    }

    /// The name of a button as it is printed on the device.
    #[must_use]
    pub fn button_name(self, button: PadButton) -> &'static str {
        use PadButton as B;
        match (self, button) {
            (_, B::Up) => "↑",
            (_, B::Down) => "↓",
            (_, B::Left) => "←",
            (_, B::Right) => "→",
            (Self::Xbox, B::South) | (Self::Nintendo, B::East) => "A",
            (Self::Xbox, B::East) | (Self::Nintendo, B::South) => "B",
            (Self::Xbox, B::West) | (Self::Nintendo, B::North) => "X",
            (Self::Xbox, B::North) | (Self::Nintendo, B::West) => "Y",
            (Self::Xbox, B::LeftShoulder) => "LB",
            (Self::Xbox, B::RightShoulder) => "RB",
            (Self::Xbox, B::LeftTrigger) => "LT",
            (Self::Xbox, B::RightTrigger) => "RT",
            (Self::Xbox, B::Select) => tr!("device-xbox-view"),
            (Self::Xbox, B::Start) => tr!("device-xbox-menu"),
            (Self::Xbox, B::LeftStick) => "LS",
            (Self::Xbox, B::RightStick) => "RS",
            (Self::PlayStation, B::South) => tr!("device-cross"),
            (Self::PlayStation, B::East) => tr!("device-circle"),
            (Self::PlayStation, B::West) => tr!("device-square"),
            (Self::PlayStation, B::North) => tr!("device-triangle"),
            (Self::PlayStation, B::LeftShoulder) => "L1",
            (Self::PlayStation, B::RightShoulder) => "R1",
            (Self::PlayStation, B::LeftTrigger) => "L2",
            (Self::PlayStation, B::RightTrigger) => "R2",
            (Self::PlayStation, B::Select) => tr!("device-playstation-share"),
            (Self::PlayStation, B::Start) => tr!("device-playstation-options"),
            (Self::PlayStation, B::LeftStick) => "L3",
            (Self::PlayStation, B::RightStick) => "R3",
            (Self::Nintendo, B::LeftShoulder) => "L",
            (Self::Nintendo, B::RightShoulder) => "R",
            (Self::Nintendo, B::LeftTrigger) => "ZL",
            (Self::Nintendo, B::RightTrigger) => "ZR",
            (Self::Nintendo, B::Select) => "−",
            (Self::Nintendo, B::Start) => "+",
            (Self::Nintendo, B::LeftStick) => tr!("device-nintendo-left-stick"),
            (Self::Nintendo, B::RightStick) => tr!("device-nintendo-right-stick"),
        }
    }
}

/// A row of the gamepad section of the shortcuts dialog and of the manual.
pub struct PadRow {
    /// The names of the buttons or sticks.
    pub names: fn(PadKind) -> String,
    /// The description.
    pub description: fn() -> &'static str,
}

const fn row(names: fn(PadKind) -> String, description: fn() -> &'static str) -> PadRow {
    PadRow { names, description }
}

fn pair(kind: PadKind, buttons: [PadButton; 2]) -> String {
    buttons.map(|button| kind.button_name(button)).join(", ")
}

fn one(kind: PadKind, button: PadButton) -> String {
    kind.button_name(button).into()
}

/// What the buttons and sticks of a gamepad do.
pub const PAD_ROWS: &[PadRow] = {
    use PadButton::{
        LeftShoulder, LeftStick, LeftTrigger, North, RightShoulder, RightStick, RightTrigger,
        Select, Start, West,
    };
    &[
        row(
            |_| tr!("device-pad-directions").into(),
            || tr!("device-pad-move"),
        ),
        row(
            |kind| one(kind, kind.confirm_button()),
            || tr!("device-pad-confirm"),
        ),
        row(
            |kind| one(kind, kind.back_button()),
            || tr!("device-pad-back"),
        ),
        row(|kind| one(kind, West), || tr!("device-pad-hint")),
        row(|kind| one(kind, North), || tr!("device-pad-reserve")),
        row(
            |kind| pair(kind, [LeftShoulder, RightShoulder]),
            || tr!("device-pad-undo-redo"),
        ),
        row(
            |kind| pair(kind, [LeftTrigger, RightTrigger]),
            || tr!("device-pad-focus"),
        ),
        row(|kind| one(kind, Start), || tr!("device-pad-menu")),
        row(|kind| one(kind, Select), || tr!("device-pad-help")),
        row(|kind| one(kind, LeftStick), || tr!("device-pad-next-stack")),
        row(|kind| one(kind, RightStick), || tr!("device-pad-top-view")),
        row(
            |_| tr!("device-pad-right-stick").into(),
            || tr!("device-pad-camera"),
        ),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_belong_to_families() {
        for (vendor, name, kind) in [
            (Some(0x054c), "Wireless Controller", PadKind::PlayStation),
            (Some(0x057e), "Pro Controller", PadKind::Nintendo),
            (Some(0x045e), "Microsoft X-Box 360 pad", PadKind::Xbox),
            (Some(0x28de), "Steam Deck", PadKind::Xbox),
            (Some(0x2dc8), "8BitDo Pro 2 for Xbox", PadKind::Xbox),
            (
                Some(0x0f0d),
                "HORIPAD for Nintendo Switch",
                PadKind::Nintendo,
            ),
            (
                None,
                "Sony PLAYSTATION(R)3 Controller",
                PadKind::PlayStation,
            ),
            (None, "USB Gamepad", PadKind::Xbox),
        ] {
            assert_eq!(PadKind::of_device(vendor, name), kind, "{name}");
        }
    }

    #[test]
    fn the_button_labeled_a_confirms_on_nintendo_too() {
        for kind in [PadKind::Xbox, PadKind::Nintendo] {
            assert_eq!(kind.button_name(kind.confirm_button()), "A");
            assert_eq!(kind.button_name(kind.back_button()), "B");
        }
        for kind in [PadKind::Xbox, PadKind::PlayStation, PadKind::Nintendo] {
            assert_eq!(kind.confirm_button().key(kind).0, Key::Enter);
            assert_eq!(kind.back_button().key(kind).0, Key::Escape);
        }
    }
}
