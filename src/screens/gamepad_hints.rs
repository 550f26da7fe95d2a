//! Shows what the buttons of the gamepad in use do now.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::hud::Hud;
use focus_panels::keys::{PadButton, PadKind};
use focus_panels::match_panels::toolbar::AssistButton;
use focus_panels::tr;
use focus_panels::widgets::{BUTTON_HINTS_HEIGHT, ButtonHint, button_hints};

use super::dialogs::DialogStack;
use super::match_screen::help;
use super::ui::{HudState, PanelCoverage, UiLayer};
use crate::keyboard::UserKeys;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::TableState;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show_hints.in_set(UiLayer::Messages));
}

/// Shows the hints at the bottom of the window or of the board's area.
fn show_hints(
    mut contexts: EguiContexts,
    keys: Res<UserKeys>,
    screen: Res<State<Screen>>,
    dialogs: Res<DialogStack>,
    coverage: Res<PanelCoverage>,
    table: Res<TableState>,
    (hud, session): (Res<HudState>, Res<Session>),
) -> Result {
    let Some(kind) = keys.0.pad else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(|memory| memory.focused().is_some());
    let on_board = *screen.get() == Screen::Match && dialogs.top().is_none();
    let window = ctx.content_rect();
    let area = match &coverage.layout {
        Some(layout) if on_board => layout.board,
        _ => window,
    };
    let area = area.with_min_y(area.bottom() - BUTTON_HINTS_HEIGHT);
    let hints = Hints { kind };
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
struct Hints {
    kind: PadKind,
}

impl Hints {
    fn hint(&self, button: PadButton, effect: &'static str) -> ButtonHint {
        let name = self.kind.button_name(button);
        ButtonHint {
            button: name.into(),
            effect,
        }
    }

    /// Hints for the board.
    fn on_board(&self, hud: &Hud, is_selected: bool, assist: AssistButton) -> Vec<ButtonHint> {
        let is_playback = hud.spectate.is_some() || hud.review.is_some();
        let assist = match assist {
            AssistButton::Hint { .. } => Some(tr!("device-hint-assist")),
            AssistButton::MoveNow => Some(tr!("device-hint-move-now")),
            AssistButton::Resume => Some(tr!("device-hint-resume")),
            _ => None,
        };
        let mut hints = vec![self.hint(self.kind.confirm_button(), tr!("device-hint-select"))];
        if is_selected {
            hints.push(self.hint(self.kind.back_button(), tr!("device-hint-back")));
        }
        hints.extend(assist.map(|effect| self.hint(PadButton::West, effect)));
        let north = if is_playback {
            tr!("device-hint-play")
        } else {
            tr!("device-hint-reserve")
        };
        hints.push(self.hint(PadButton::North, north));
        let [left, right] = if is_playback {
            [tr!("device-hint-previous"), tr!("device-hint-next")]
        } else {
            [tr!("device-hint-undo"), tr!("device-hint-redo")]
        };
        if is_playback || hud.can_undo {
            hints.push(self.hint(PadButton::LeftShoulder, left));
        }
        if is_playback || hud.can_redo {
            hints.push(self.hint(PadButton::RightShoulder, right));
        }
        hints.push(self.hint(PadButton::RightTrigger, tr!("device-hint-buttons")));
        hints.push(self.hint(PadButton::Start, tr!("device-hint-menu")));
        hints.push(self.hint(PadButton::Select, tr!("device-hint-help")));
        hints
    }

    /// Hints for focused controls.
    fn in_dialog(&self) -> Vec<ButtonHint> {
        vec![
            self.hint(self.kind.confirm_button(), tr!("device-hint-select")),
            self.hint(self.kind.back_button(), tr!("device-hint-back")),
            self.hint(PadButton::RightTrigger, tr!("device-hint-next")),
            self.hint(PadButton::Select, tr!("device-hint-help")),
        ]
    }
}
