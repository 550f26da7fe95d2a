//! Draws the panels around the board: player cards, prompt, move list and others, toolbar.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::{Hud, SelectionState, SpectateState};
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::chart::ChartAction;
use focus_panels::match_panels::explorer::ExplorerSource;
use focus_panels::match_panels::layout::{
    Arrangement, MARGIN, MatchLayout, PanelKind, PanelSize, arrange_panels,
};
use focus_panels::match_panels::prompt::{
    Hovered, Prompt, PromptText, StackContents, TrayContents,
};
use focus_panels::match_panels::tabs;
use focus_panels::match_panels::toolbar::{AssistButton, MoveButtons, ToolbarAction, ToolbarModel};
use focus_panels::tr;
use stack_session::play::MatchCommand;

use super::actions::{MatchActions, assist_button, key_contexts};
use super::panel_layout::{insets_around, match_layout, panel_sizes, selected_panel};
use crate::screens::dialogs::DialogKind;
use crate::screens::ui::{HudState, PanelCoverage, root_ui};
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::{TableState, ViewInsets};

/// The state needed to draw the panels.
struct MatchPanels<'a, 'w> {
    ui: egui::Ui,
    hud: &'a Hud,
    session: &'a Session,
    table: &'a TableState,
    coverage: &'a mut PanelCoverage,
    actions: &'a mut MatchActions<'w>,
}

/// What the user selected among the panels.
#[derive(Default)]
pub(in crate::screens) struct PanelChoice {
    /// The panel whose tab was selected.
    tab: Option<PanelKind>,
    /// Whose games the opening explorer shows.
    source: ExplorerSource,
    /// Whether the drawer of a small window was opened or closed.
    is_drawer_open: Option<bool>,
}

pub(in crate::screens) fn show_panels(
    mut contexts: EguiContexts,
    hud: Res<HudState>,
    table: Res<TableState>,
    status: Res<StatusLine>,
    session: Res<Session>,
    mut coverage: ResMut<PanelCoverage>,
    mut insets: ResMut<ViewInsets>,
    mut actions: MatchActions,
    mut choice: Local<PanelChoice>,
) -> Result {
    let Some(hud) = &hud.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let layout = match_layout(ctx, hud, &session, actions.settings.large_clocks);
    insets.set_if_neq(insets_around(ctx, layout.board));
    coverage.key_contexts = key_contexts(hud).collect();
    let mut panels = MatchPanels {
        ui: root_ui(ctx, "table"),
        hud,
        session: &session,
        table: &table,
        coverage: &mut coverage,
        actions: &mut actions,
    };
    // A click on a popup over the board is not a click on the board.
    panels.coverage.modal |= egui::Popup::is_any_open(ctx);
    let drawer = match layout.arrangement {
        Arrangement::Small => {
            let is_open_at_first = hud.is_exercise() || hud.editor.is_some();
            Some(choice.is_drawer_open.unwrap_or(is_open_at_first))
        }
        Arrangement::Landscape | Arrangement::Portrait => None,
    };
    panels.actions.open_explorer(hud.review.is_some());
    panels.seats(&layout);
    let is_dialog_open = panels.actions.dialogs.top().is_some();
    panels.prompt(layout.prompt, &status, is_dialog_open);
    if panels.toolbar(layout.toolbar, drawer) {
        choice.is_drawer_open = drawer.map(|is_open| !is_open);
    }
    panels.camera(layout.toolbar);
    if drawer != Some(false) {
        let sizes = panel_sizes(hud).into_iter();
        let (mut first, second): (Vec<_>, Vec<_>) = sizes
            .partition(|size| layout.second_column.is_none() || size.panel == PanelKind::Position);
        if let (Some(_), [position]) = (layout.second_column, &mut first[..]) {
            position.max = f32::INFINITY;
        }
        panels.panels(layout.panels, &first, &mut choice);
        if let Some(column) = layout.second_column {
            panels.panels(column, &second, &mut choice);
        }
    }
    coverage.layout = Some(layout);
    Ok(())
}

impl MatchPanels<'_, '_> {
    /// Draws the panels about the moves.
    fn panels(&mut self, area: egui::Rect, sizes: &[PanelSize], choice: &mut PanelChoice) {
        let PanelChoice { tab, source, .. } = choice;
        let selected = selected_panel(sizes, *tab);
        let (row, panels) = arrange_panels(area, sizes, selected);
        if let Some(row) = row {
            let titles: Vec<_> = sizes.iter().map(|size| self.title(size.panel)).collect();
            self.coverage.rects.push(row);
            if let Some(clicked) = tabs::tabs(&self.ui, row, &titles, selected) {
                *tab = Some(sizes[clicked].panel);
            }
        }
        for (panel, rect) in panels {
            self.coverage.rects.push(rect);
            match panel {
                PanelKind::Moves => self.move_list(rect),
                PanelKind::Exercise => self.exercise(rect),
                PanelKind::Position => self.position(rect),
                PanelKind::Editor => self.editor(rect),
                PanelKind::Chart => self.chart(rect),
                PanelKind::Explorer => self.explorer(rect, source),
            }
        }
    }

    /// The title of a panel's tab.
    fn title(&self, panel: PanelKind) -> &'static str {
        match panel {
            PanelKind::Moves => tr!("match-moves"),
            PanelKind::Exercise => {
                let exercise = self.hud.exercise.as_ref();
                exercise.map_or("", |exercise| exercise.kind.tab_title())
            }
            PanelKind::Position => tr!("match-tab-position"),
            PanelKind::Explorer => tr!("explorer-title"),
            PanelKind::Editor => tr!("edit-tab"),
            PanelKind::Chart => tr!("chart-title"),
        }
    }

    fn seats(&mut self, layout: &MatchLayout) {
        let (seats, near) = (&self.hud.seats, self.table.near_side);
        self.coverage.rects.extend(&layout.cards);
        if let Some((seat, controller)) = seats.ui(&mut self.ui, &layout.cards, near) {
            let command = MatchCommand::SetController(seat, controller);
            self.actions.commands.send(command);
        }
    }

    fn move_list(&mut self, rect: egui::Rect) {
        if let Some(action) = self.hud.move_list.ui(&mut self.ui, rect) {
            self.actions.move_list(action);
        }
    }

    fn exercise(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.exercise
            && let Some(action) = model.ui(&mut self.ui, rect)
        {
            self.actions.exercise(model.kind, action);
        }
    }

    fn position(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.review
            && let Some(action) = model.ui(&mut self.ui, rect)
        {
            self.actions.review(action);
        }
    }

    fn explorer(&mut self, rect: egui::Rect, source: &mut ExplorerSource) {
        let Some(model) = &self.hud.explorer else {
            return;
        };
        if let Some(action) = model.ui(&mut self.ui, rect, *source) {
            self.actions.explorer(action, source);
        }
    }

    fn editor(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.editor
            && let Some(action) = model.ui(&mut self.ui, rect)
        {
            self.actions.editor(action);
        }
    }

    fn chart(&mut self, rect: egui::Rect) {
        let Some(chart) = &self.hud.chart else {
            return;
        };
        match chart.ui(&mut self.ui, rect) {
            Some(ChartAction::GoToPly(goal)) => {
                self.actions.commands.send(MatchCommand::GoToPly(goal));
            }
            Some(ChartAction::ToggleCollapsed) => self.actions.settings.chart_collapsed ^= true,
            None => {}
        }
    }

    /// Draws the camera buttons at the end of the toolbar's row.
    fn camera(&mut self, row: egui::Rect) {
        let camera = CameraModel {
            top_view: self.table.top_view,
        };
        let (clicked, rect) = camera.ui(&mut self.ui, row);
        self.coverage.rects.push(rect);
        if let Some(clicked) = clicked {
            self.actions.camera(clicked);
        }
    }

    /// Draws the toolbar; returns whether the `drawer` should open or close.
    fn toolbar(&mut self, row: egui::Rect, drawer: Option<bool>) -> bool {
        let hud = self.hud;
        // At the end the result dialog covers this area.
        if self.actions.dialogs.top() == Some(DialogKind::Result) {
            return false;
        }
        let toolbar = ToolbarModel {
            buttons: self.move_buttons(),
            shows_thinking: hud.shows_thinking,
            is_review: hud.review.is_some(),
            is_spread: self.table.spread,
            panels: drawer,
            clocks_paused: hud.clocks_paused,
        };
        let area = row.with_max_x(CameraModel::area(row).left() - MARGIN);
        let (clicked, rect) = toolbar.ui(&mut self.ui, area);
        self.coverage.rects.push(rect);
        match clicked {
            Some(ToolbarAction::TogglePanels) => return true,
            Some(clicked) => self.actions.toolbar(clicked, hud),
            None => {}
        }
        false
    }

    /// Draws the prompt: a message while there is one, otherwise the result or the turn. While a
    /// dialog is open, messages are shown above it.
    fn prompt(&mut self, rect: egui::Rect, status: &StatusLine, is_dialog_open: bool) {
        let is_message = !status.text().is_empty() && !is_dialog_open;
        let text = if is_message {
            PromptText {
                text: status.text().into(),
                ..PromptText::default()
            }
        } else {
            self.hud.prompt_text(self.selection_state())
        };
        let hovered = self.hovered();
        let prompt = Prompt {
            text: &text,
            opacity: if is_message { status.opacity() } else { 1.0 },
            title: &self.hud.seats.title,
            hovered: hovered.as_ref(),
        };
        prompt.ui(&mut self.ui, rect);
        self.coverage.rects.push(rect);
    }

    fn selection_state(&self) -> SelectionState {
        SelectionState {
            is_selected: self.table.selected_square.is_some(),
            has_targets: self.table.has_targets,
            has_blocked: self.table.has_blocked,
        }
    }

    /// The contents of the stack or tray under the pointer.
    fn hovered(&self) -> Option<Hovered> {
        if let Some(content) = self.table.hovered_tray {
            let pieces = self.hud.emblems.iter().zip(content.pieces);
            let pieces = pieces.filter(|(_, n)| *n > 0);
            return Some(Hovered::Tray(TrayContents {
                seat: self.hud.color_names[content.tray.seat.index()].clone(),
                kind: content.tray.kind,
                stacks: content.stacks.into(),
                pieces: pieces.map(|(emblem, n)| (*emblem, n.into())).collect(),
            }));
        }
        let hovered = self.table.hovered_stack;
        let variant = self.session.current().map(|current| &current.setup.variant);
        let pieces = hovered.stack.iter();
        hovered.square.map(|square| {
            Hovered::Stack(StackContents {
                square,
                variant: variant.cloned().unwrap_or_default(),
                pieces: pieces.map(|seat| self.hud.emblems[seat.index()]).collect(),
                current_height: hovered.current_height,
            })
        })
    }

    /// The move buttons of the toolbar.
    fn move_buttons(&self) -> MoveButtons {
        let hud = self.hud;
        let playback = self.session.playback();
        let current = self.session.current();
        let is_playing = current.is_some_and(|current| playback.is_running(current));
        let speed = playback.speed();
        match hud.spectate {
            Some(SpectateState {
                is_browsing,
                is_over,
            }) => MoveButtons::Playback {
                playing: (!is_over || is_browsing).then_some(is_playing),
                can_step_back: hud.can_undo,
                is_browsing,
                speed,
                has_result: hud.end.is_some() && is_over,
            },
            None if hud.review.is_some() => MoveButtons::Playback {
                playing: hud.can_redo.then_some(is_playing),
                can_step_back: hud.can_undo,
                is_browsing: hud.can_redo,
                speed,
                has_result: false,
            },
            None if hud.editor.is_some() => MoveButtons::Edit {
                can_undo: hud.can_undo,
                can_redo: hud.can_redo,
            },
            None => MoveButtons::Play {
                can_undo: hud.can_undo,
                can_redo: hud.can_redo,
                assist: if hud.has_hint_button() {
                    AssistButton::Hidden
                } else {
                    assist_button(hud, self.table, self.session)
                },
                replay: hud.replay,
            },
        }
    }
}
