//! Shows what the buttons of the gamepad in use do now.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::hud::Hud;
use focus_panels::keys::{PadButton, PadKind};
use focus_panels::match_panels::toolbar::AssistButton;
use focus_panels::strings::Strings;
use focus_panels::widgets::{BUTTON_HINTS_HEIGHT, ButtonHint, button_hints};

use super::dialogs::DialogStack;
use super::match_screen::help;
use super::ui::{HudState, PanelCoverage, UiLayer};
use crate::keyboard::UserKeys;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::TableState;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_hints.in_set(UiLayer::Messages));
}

/// Shows the hints at the bottom of the window, or above the board where messages are shown: there
/// they cover nothing.
fn show_hints(
    mut contexts: EguiContexts,
    keys: Res<UserKeys>,
    language: Res<Language>,
    screen: Res<State<Screen>>,
    dialogs: Res<DialogStack>,
    coverage: Res<PanelCoverage>,
    (status, table): (Res<StatusLine>, Res<TableState>),
    (hud, session): (Res<HudState>, Res<Session>),
) -> Result {
    let Some(kind) = keys.0.pad else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(|memory| memory.focused().is_some());
    let on_board = *screen.get() == Screen::Match && dialogs.top().is_none();
    let window = ctx.content_rect();
    let area = match coverage.message_area {
        Some(area) if on_board && status.text().is_empty() => area,
        Some(_) if on_board => return Ok(()),
        _ => window.with_min_y(window.bottom() - BUTTON_HINTS_HEIGHT),
    };
    let hints = Hints {
        kind,
        strings: language.0,
    };
    let hints = match &hud.0 {
        Some(hud) if on_board && !focused => {
            let assist = help(hud, &table, &session);
            hints.on_board(hud, table.selected_square.is_some(), assist)
        }
        _ => hints.in_dialog(),
    };
    let id = egui::Id::new("button hints");
    let mut ui = egui::Ui::new(
        ctx.clone(),
        id,
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::new(egui::Order::Tooltip, id))
            .max_rect(window),
    );
    button_hints(&mut ui, &hints, area);
    Ok(())
}

/// Makes the hints for a gamepad.
struct Hints<'a> {
    kind: PadKind,
    strings: &'a Strings,
}

impl Hints<'_> {
    fn hint(&self, button: PadButton, effect: &'static str) -> ButtonHint {
        let name = self.kind.button_name(button, &self.strings.input_devices);
        ButtonHint {
            button: name.into(),
            effect,
        }
    }

    /// Hints for the board.
    fn on_board(&self, hud: &Hud, is_selected: bool, assist: AssistButton) -> Vec<ButtonHint> {
        let texts = &self.strings.input_devices;
        let is_playback = hud.spectate.is_some() || hud.review.is_some();
        let assist = match assist {
            AssistButton::Hint { .. } => Some(texts.hint_assist),
            AssistButton::MoveNow => Some(texts.hint_move_now),
            AssistButton::Resume => Some(texts.hint_resume),
            _ => None,
        };
        let mut hints = vec![self.hint(self.kind.confirm_button(), texts.hint_select)];
        if is_selected {
            hints.push(self.hint(self.kind.back_button(), texts.hint_back));
        }
        hints.extend(assist.map(|effect| self.hint(PadButton::West, effect)));
        let north = if is_playback {
            texts.hint_play
        } else {
            texts.hint_reserve
        };
        hints.push(self.hint(PadButton::North, north));
        let [left, right] = if is_playback {
            [texts.hint_previous, texts.hint_next]
        } else {
            [texts.hint_undo, texts.hint_redo]
        };
        if is_playback || hud.can_undo {
            hints.push(self.hint(PadButton::LeftShoulder, left));
        }
        if is_playback || hud.can_redo {
            hints.push(self.hint(PadButton::RightShoulder, right));
        }
        hints.push(self.hint(PadButton::RightTrigger, texts.hint_buttons));
        hints.push(self.hint(PadButton::Start, texts.hint_menu));
        hints.push(self.hint(PadButton::Select, texts.hint_help));
        hints
    }

    /// Hints for focused controls.
    fn in_dialog(&self) -> Vec<ButtonHint> {
        let texts = &self.strings.input_devices;
        vec![
            self.hint(self.kind.confirm_button(), texts.hint_select),
            self.hint(self.kind.back_button(), texts.hint_back),
            self.hint(PadButton::RightTrigger, texts.hint_next),
            self.hint(PadButton::Select, texts.hint_help),
        ]
    }
}
