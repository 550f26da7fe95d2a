//! Shows what the buttons of the gamepad in use do now, and a keyboard for text fields.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::hud::Hud;
use focus_panels::keys::{PadButton, PadKind};
use focus_panels::match_panels::toolbar::AssistButton;
use focus_panels::tr;
use focus_panels::widgets::{BUTTON_CAPTIONS_HEIGHT, ButtonCaption, button_captions};

use super::dialogs::DialogStack;
use super::gamepad::TextKeyboard;
use super::match_screen::assist_button;
use super::ui::{HudState, PanelCoverage, UiLayer, top_layer_ui};
use crate::keyboard::UserKeys;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::TableState;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show_captions.in_set(UiLayer::Messages),
    );
}

/// Shows the captions at the bottom of the window or of the board's area.
fn show_captions(
    mut contexts: EguiContexts,
    keys: Res<UserKeys>,
    screen: Res<State<Screen>>,
    dialogs: Res<DialogStack>,
    coverage: Res<PanelCoverage>,
    table: Res<TableState>,
    (hud, session): (Res<HudState>, Res<Session>),
    keyboard: Res<TextKeyboard>,
) -> Result {
    let Some(kind) = keys.0.pad else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let focus = ctx.memory(egui::Memory::focused);
    let focused = focus.is_some();
    let on_board = *screen.get() == Screen::Match && dialogs.top().is_none();
    let window = ctx.content_rect();
    let area = match &coverage.layout {
        Some(layout) if on_board => layout.board,
        _ => window,
    };
    let area = area.with_min_y(area.bottom() - BUTTON_CAPTIONS_HEIGHT);
    let captions = Captions { kind };
    let captions = match &hud.0 {
        Some(hud) if on_board && !focused => {
            let assist = assist_button(hud, &table, &session);
            captions.on_board(hud, table.selected_square.is_some(), assist)
        }
        _ if keyboard.0.is_open() => captions.in_text(),
        _ => captions.in_dialog(),
    };
    let mut ui = top_layer_ui(ctx, "button captions", window);
    button_captions(&mut ui, &captions, area);
    if keyboard.0.is_open()
        && let Some(field) = focus.and_then(|id| ctx.read_response(id))
    {
        let above = window.with_max_y(area.top()).shrink(4.0);
        keyboard.0.ui(&ui, above, field.rect);
    }
    Ok(())
}

/// Makes the captions for a gamepad.
struct Captions {
    kind: PadKind,
}

impl Captions {
    fn caption(&self, button: PadButton, effect: &'static str) -> ButtonCaption {
        let name = self.kind.button_name(button);
        ButtonCaption {
            button: name.into(),
            effect,
        }
    }

    /// Captions for the board.
    fn on_board(&self, hud: &Hud, is_selected: bool, assist: AssistButton) -> Vec<ButtonCaption> {
        let is_playback = hud.spectate.is_some() || hud.review.is_some();
        let assist = match assist {
            AssistButton::Hint { .. } => Some(tr!("device-caption-hint")),
            AssistButton::MoveNow => Some(tr!("device-caption-move-now")),
            AssistButton::Resume => Some(tr!("device-caption-resume")),
            _ => None,
        };
        let mut captions =
            vec![self.caption(self.kind.confirm_button(), tr!("device-caption-select"))];
        if is_selected {
            captions.push(self.caption(self.kind.back_button(), tr!("device-caption-back")));
        }
        captions.extend(assist.map(|effect| self.caption(PadButton::West, effect)));
        let north = if is_playback {
            tr!("device-caption-play")
        } else {
            tr!("device-caption-reserve")
        };
        captions.push(self.caption(PadButton::North, north));
        let [left, right] = if is_playback {
            [tr!("device-caption-previous"), tr!("device-caption-next")]
        } else {
            [tr!("device-caption-undo"), tr!("device-caption-redo")]
        };
        if is_playback || hud.can_undo {
            captions.push(self.caption(PadButton::LeftShoulder, left));
        }
        if is_playback || hud.can_redo {
            captions.push(self.caption(PadButton::RightShoulder, right));
        }
        captions.push(self.caption(PadButton::RightTrigger, tr!("device-caption-buttons")));
        captions.push(self.caption(PadButton::Start, tr!("device-caption-menu")));
        captions.push(self.caption(PadButton::Select, tr!("device-caption-help")));
        captions
    }

    /// Captions for the keyboard of a text field.
    fn in_text(&self) -> Vec<ButtonCaption> {
        vec![
            self.caption(self.kind.confirm_button(), tr!("device-caption-type")),
            self.caption(PadButton::West, tr!("device-caption-delete")),
            self.caption(PadButton::North, tr!("device-caption-capital")),
            self.caption(PadButton::Start, tr!("device-caption-done")),
            self.caption(self.kind.back_button(), tr!("device-caption-back")),
            self.caption(PadButton::RightTrigger, tr!("device-caption-next")),
        ]
    }

    /// Captions for focused controls.
    fn in_dialog(&self) -> Vec<ButtonCaption> {
        vec![
            self.caption(self.kind.confirm_button(), tr!("device-caption-select")),
            self.caption(self.kind.back_button(), tr!("device-caption-back")),
            self.caption(PadButton::RightTrigger, tr!("device-caption-next")),
            self.caption(PadButton::Select, tr!("device-caption-help")),
        ]
    }
}
