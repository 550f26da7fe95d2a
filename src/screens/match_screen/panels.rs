//! Draws the panels around the board: player cards, columns, toolbar, banners, hovered contents.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::{Hud, SpectateState, TurnKind};
use focus_panels::match_panels::banner::ResultBanner;
use focus_panels::match_panels::banner::TaskBanner;
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::card_placement::CardObstacles;
use focus_panels::match_panels::card_placement::SeatCardsResponse;
use focus_panels::match_panels::chart::ChartAction;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::match_panels::move_list::MoveListAction;
use focus_panels::match_panels::stack_contents::StackContents;
use focus_panels::match_panels::stack_contents::TrayContents;
use focus_panels::match_panels::tabs;
use focus_panels::match_panels::toolbar::{MoveButtons, ToolbarModel};
use focus_panels::strings::{Strings, fill_in};
use focus_panels::widgets::MessageLine;
use stack_session::play::MatchCommand;

use super::actions::{MatchActions, help};
use super::panel_layout::{
    ColumnLayout, PanelKind, PanelSize, board_area, card_obstacles, layout_column,
    play_panel_sizes, seat_panel_size, selected_panel,
};
use super::turn_announcement::AnnouncementState;
use crate::language::Language;
use crate::screens::dialogs::DialogKind;
use crate::screens::ui::{
    GAP_ABOVE_TABLE, HudState, MARGIN, PanelColumns, PanelCoverage, TopStripHeight, root_ui,
};
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::{TableOutlines, TableState, ViewInsets};

/// The state needed to draw the panels.
struct MatchPanels<'a, 'w> {
    ui: egui::Ui,
    hud: &'a Hud,
    strings: &'a Strings,
    session: &'a Session,
    table: &'a TableState,
    coverage: &'a mut PanelCoverage,
    actions: &'a mut MatchActions<'w>,
}

/// Where to list the contents of the hovered stack. The list is at the bottom of the area.
enum StackListPlacement {
    /// There is space for a list.
    List(egui::Rect),
    /// A list would cover panels: a single row fits.
    Row(egui::Rect),
    /// A row would cover panels, too: it goes above the board if no message is there, otherwise to
    /// the bottom of this area.
    AboveBoard(egui::Rect),
}

impl StackListPlacement {
    /// Moves a row that would cover panels into the free message strip above the board.
    fn above_board_if_free(self, strip: egui::Rect, is_free: bool) -> Self {
        match self {
            Self::AboveBoard(_) if is_free => {
                let width = strip.width().min(MAX_ROW_WIDTH);
                let size = egui::vec2(width, StackContents::ROW_HEIGHT);
                Self::Row(egui::Rect::from_center_size(strip.center(), size))
            }
            other => other,
        }
    }
}

/// The width of a row above the board.
const MAX_ROW_WIDTH: f32 = 240.0;

/// The minimum width of a task next to the turn announcement.
const MIN_TASK_WIDTH: f32 = 180.0;

/// The panel whose tab the user selected.
#[derive(Default)]
pub(in crate::screens) struct SelectedTab(Option<PanelKind>);

pub(in crate::screens) fn show_panels(
    mut contexts: EguiContexts,
    hud: Res<HudState>,
    language: Res<Language>,
    table: Res<TableState>,
    status: Res<StatusLine>,
    session: Res<Session>,
    mut coverage: ResMut<PanelCoverage>,
    (mut insets, outlines): (ResMut<ViewInsets>, Res<TableOutlines>),
    mut actions: MatchActions,
    (above, announcement): (Res<TopStripHeight>, Res<AnnouncementState>),
    mut tab: Local<SelectedTab>,
) -> Result {
    let Some(hud) = &hud.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let columns = PanelColumns::in_context(ctx);
    coverage.playback_keys = hud.spectate.is_some() || hud.review.is_some();
    coverage.lesson_keys = hud.lesson.as_ref().is_some_and(LessonModel::is_solved);
    let mut panels = MatchPanels {
        ui: root_ui(ctx, "table"),
        hud,
        strings: language.0,
        session: &session,
        table: &table,
        coverage: &mut coverage,
        actions: &mut actions,
    };
    // A click on a popup over the board is not a click on the board.
    panels.coverage.modal |= egui::Popup::is_any_open(ctx);
    let collapsed = panels.actions.settings.moves_collapsed;
    let first = panels.coverage.rects.len();
    let below = play_panel_sizes(hud, collapsed);
    let strips = columns.reserved_strips(ctx, above.0, table.board_offset);
    let obstacles = card_obstacles(
        &outlines,
        &below,
        strips.into(),
        table.near_side,
        ctx.zoom_factor(),
    );
    let mut camera_corner = None;
    let stack_list;
    if let Some(right) = columns.right {
        let cards = panels.seat_cards((columns.left, right), &obstacles);
        panels.column(right.with_min_y(cards.right_column_top), &below, &mut tab);
        // Above the near player's card.
        stack_list = StackListPlacement::List(columns.left.with_max_y(cards.left_column_bottom));
        camera_corner = cards.camera_area;
    } else {
        let mut sizes = vec![seat_panel_size(hud)];
        sizes.extend(below);
        let (panel, area, bottom) = panels.column(columns.left, &sizes, &mut tab);
        let free = columns.left.with_min_y(bottom + MARGIN);
        let is_moves = panel == Some(PanelKind::Moves);
        let fits_below_moves = hud.move_list.height() + StackContents::MAX_HEIGHT <= area.height();
        // At the bottom are the latest moves of a long list, or a lesson's buttons.
        let top_row = |rect: egui::Rect| rect.with_max_y(rect.top() + StackContents::ROW_HEIGHT);
        stack_list = match hud.lesson {
            None if free.height() >= StackContents::MAX_HEIGHT => StackListPlacement::List(free),
            None if is_moves && fits_below_moves => StackListPlacement::List(area),
            _ if free.height() >= StackContents::ROW_HEIGHT => StackListPlacement::Row(free),
            Some(_) => StackListPlacement::AboveBoard(top_row(columns.left)),
            None if is_moves => StackListPlacement::AboveBoard(top_row(area)),
            None => StackListPlacement::AboveBoard(columns.left),
        };
    }
    // At the end the result dialog covers this area.
    if panels.actions.dialogs.top() != Some(DialogKind::Result) {
        panels.toolbar(columns.centered_on_board(ctx, table.board_offset));
    }
    let camera = panels.camera(camera_corner, columns.center);
    let strip = columns.message_strip(above.0, camera);
    let message = status.text();
    let announced = panels.turn_announcement(strip, &announcement, message);
    let banner = announced.or_else(|| panels.banner(strip, (&obstacles, first), message));
    let is_free = banner.is_none() && message.is_empty();
    let left_of_message = banner.filter(|_| !message.is_empty());
    panels.coverage.message_area =
        Some(left_of_message.map_or(strip, |rect| strip.with_min_x(rect.right() + MARGIN)));
    panels.stack_contents(stack_list.above_board_if_free(strip, is_free));
    panels.tray(columns.center);
    insets.set_if_neq(board_area(ctx, hud, table.near_side, above.0));
    Ok(())
}

impl MatchPanels<'_, '_> {
    /// Draws the panels of a column. Returns the panel next to which stack contents are listed
    /// (moves or players) with its area, or the whole column, and the bottom of the last panel.
    fn column(
        &mut self,
        column: egui::Rect,
        sizes: &[PanelSize],
        tab: &mut SelectedTab,
    ) -> (Option<PanelKind>, egui::Rect, f32) {
        let selected = selected_panel(sizes, tab.0);
        let ColumnLayout { tabs, panels } = layout_column(column, sizes, selected);
        if let Some(row) = tabs {
            let titles: Vec<_> = sizes.iter().map(|size| self.title(size.panel)).collect();
            self.coverage.rects.push(row);
            if let Some(clicked) = tabs::tabs(&self.ui, row, &titles, selected) {
                tab.0 = Some(sizes[clicked].panel);
            }
        }
        for &(panel, rect) in &panels {
            self.panel(panel, rect);
        }
        let is_expanded = |rect: &egui::Rect| rect.height() > tabs::COLLAPSED_HEIGHT;
        let moves = panels
            .iter()
            .find(|(panel, rect)| *panel == PanelKind::Moves && is_expanded(rect));
        let last = panels.last();
        let seats = last.filter(|(panel, _)| *panel == PanelKind::Seats);
        let (panel, area) = match moves.or(seats) {
            Some(&(panel, rect)) => (Some(panel), rect),
            None => (None, column),
        };
        let bottom = last.map_or(column.top(), |(_, rect)| rect.bottom());
        (panel, area, bottom)
    }

    /// The title of a panel's tab.
    fn title(&self, panel: PanelKind) -> &'static str {
        let labels = &self.strings.table;
        match panel {
            PanelKind::Seats => labels.tab_seats,
            PanelKind::Moves => labels.moves,
            PanelKind::Lesson => labels.tab_lesson,
            PanelKind::Position => labels.tab_position,
            PanelKind::Chart => self.strings.spectate.chart,
        }
    }

    fn panel(&mut self, panel: PanelKind, rect: egui::Rect) {
        match panel {
            PanelKind::Seats => return self.seats(rect),
            PanelKind::Moves => self.move_list(rect),
            PanelKind::Lesson => return self.lesson(rect),
            PanelKind::Position => self.position(rect),
            PanelKind::Chart => self.chart(rect),
        }
        self.coverage.rects.push(rect);
    }

    fn seats(&mut self, rect: egui::Rect) {
        let (changed, used) = self.hud.seats.ui(&mut self.ui, rect, self.strings);
        self.coverage.rects.push(used);
        if let Some((seat, controller)) = changed {
            let command = MatchCommand::SetController(seat, controller);
            self.actions.commands.send(command);
        }
    }

    /// Draws the player cards between the corners of the columns and the trays, and returns their
    /// areas.
    fn seat_cards(
        &mut self,
        columns: (egui::Rect, egui::Rect),
        obstacles: &CardObstacles,
    ) -> SeatCardsResponse {
        let (seats, near) = (&self.hud.seats, self.table.near_side);
        let response = seats.show_cards(&mut self.ui, columns, (near, obstacles), self.strings);
        self.coverage.rects.extend(&response.rects);
        if let Some((seat, controller)) = &response.new_player {
            let command = MatchCommand::SetController(*seat, controller.clone());
            self.actions.commands.send(command);
        }
        response
    }

    fn move_list(&mut self, rect: egui::Rect) {
        let collapsed = self.actions.settings.moves_collapsed;
        if !collapsed {
            let commands = &mut self.actions.commands;
            let goal = self.hud.move_list.ui(&mut self.ui, rect, self.strings);
            commands.send_if_some(goal.map(|MoveListAction(node)| MatchCommand::GoToNode(node)));
        }
        if tabs::collapse_button(&self.ui, rect, collapsed, self.strings) {
            self.actions.settings.moves_collapsed ^= true;
        }
    }

    fn lesson(&mut self, area: egui::Rect) {
        let Some(model) = &self.hud.lesson else {
            return;
        };
        let rect = model.panel_rect(&self.ui, area, self.strings);
        self.coverage.rects.push(rect);
        if let Some(action) = model.ui(&mut self.ui, rect, self.strings) {
            self.actions.lesson(action, model);
        }
    }

    fn position(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.review
            && let Some(action) = model.ui(&mut self.ui, rect, self.strings)
        {
            self.actions.review(action, self.strings, self.session);
        }
    }

    fn chart(&mut self, rect: egui::Rect) {
        let Some(chart) = &self.hud.chart else {
            return;
        };
        match chart.ui(&mut self.ui, rect, self.strings) {
            Some(ChartAction::GoTo(goal)) => {
                self.actions.commands.send(MatchCommand::GoToPly(goal));
            }
            Some(ChartAction::ToggleCollapsed) => self.actions.settings.chart_collapsed ^= true,
            None => {}
        }
    }

    fn toolbar(&mut self, area: egui::Rect) {
        let hud = self.hud;
        let toolbar = ToolbarModel {
            buttons: self.moves(),
            shows_thinking: hud.shows_thinking,
            is_review: hud.review.is_some(),
            is_spread: self.table.spread,
        };
        let bottom = area.center_bottom();
        let (clicked, rect) = toolbar.ui(&mut self.ui, bottom, area.width(), self.strings);
        self.coverage.rects.push(rect);
        if let Some(clicked) = clicked {
            self.actions.toolbar(clicked, hud);
        }
    }

    /// Draws the camera buttons in the free `corner`, otherwise left of the right column. Returns
    /// the space they take between the columns.
    fn camera(&mut self, corner: Option<egui::Rect>, center: egui::Rect) -> egui::Rect {
        let camera = CameraModel {
            top_view: self.table.top_view,
        };
        let area = corner.unwrap_or(center);
        let (clicked, rect) = camera.ui(&mut self.ui, area, center.width(), self.strings);
        self.coverage.rects.push(rect);
        if let Some(clicked) = clicked {
            self.actions.camera(clicked);
        }
        match corner {
            Some(_) => center.with_min_x(center.right()).with_max_y(center.top()),
            None => rect,
        }
    }

    /// Shows the contents of the hovered tray.
    fn tray(&mut self, area: egui::Rect) {
        let Some(content) = self.table.hovered_tray else {
            return;
        };
        let Some(pointer) = self.ui.ctx().pointer_latest_pos() else {
            return;
        };
        let colors = self.hud.color_names.iter().zip(content.pieces);
        let pieces = colors.filter(|(_, n)| *n > 0);
        let tray = TrayContents {
            seat: self.hud.color_names[content.tray.seat.index()].clone(),
            kind: content.tray.kind,
            stacks: content.stacks.into(),
            pieces: pieces.map(|(color, n)| (color.clone(), n.into())).collect(),
        };
        tray.ui(&mut self.ui, pointer, area, self.strings);
    }

    /// The move buttons of the toolbar.
    fn moves(&self) -> MoveButtons {
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
            None => MoveButtons::Play {
                can_undo: hud.can_undo,
                can_redo: hud.can_redo,
                assist: help(hud, self.table, self.session),
                replay: hud.replay,
            },
        }
    }

    /// Draws the turn announcement in the message strip: next to the task if both fit, otherwise
    /// alone. A message takes the space to its right.
    fn turn_announcement(
        &mut self,
        strip: egui::Rect,
        announcement: &AnnouncementState,
        message: &str,
    ) -> Option<egui::Rect> {
        let (turn, opacity) = announcement.visible()?;
        let turn_width = turn.width(&self.ui, strip.width());
        let free = strip.width() - turn_width - MARGIN;
        let task = task_banner(self.hud, self.table, self.strings);
        let task = task.filter(|_| message.is_empty() && free >= MIN_TASK_WIDTH);
        let task_width = task
            .as_ref()
            .map_or(0.0, |task| task.width(&self.ui).min(free));
        let left = match (message, &task) {
            ("", None) => strip.center().x - turn_width / 2.0,
            ("", Some(_)) => strip.center().x - (turn_width + MARGIN + task_width) / 2.0,
            _ => strip.left(),
        };
        let top = egui::pos2(left + turn_width / 2.0, strip.top());
        let turn_rect = turn.ui(&mut self.ui, top, strip.width(), opacity);
        let Some(task) = task else {
            return Some(turn_rect);
        };
        let top = egui::pos2(turn_rect.right() + MARGIN + task_width / 2.0, strip.top());
        let task_rect = task.ui(&mut self.ui, top, free);
        self.coverage.rects.push(task_rect);
        Some(turn_rect.union(task_rect))
    }

    /// Draws the banner in the message strip: a task, or the result as large as possible without
    /// covering the table or panels after index `first`. A message moves it to the left, or hides
    /// it if both do not fit.
    fn banner(
        &mut self,
        strip: egui::Rect,
        (obstacles, first): (&CardObstacles, usize),
        message: &str,
    ) -> Option<egui::Rect> {
        let message_width = (!message.is_empty())
            .then(|| MessageLine { text: message }.width(&self.ui, strip.width()) + MARGIN);
        let free = strip.width() - message_width.unwrap_or(0.0);
        // Without a message it is centered.
        let center = match message_width {
            Some(_) => strip.left() + free / 2.0,
            None => strip.center().x,
        };
        let top = egui::pos2(center, strip.top());
        let fits = |width: f32| message_width.is_none() || width <= free;
        let rect = if let Some(result) = result_banner(self.hud) {
            let panels = self.coverage.rects.get(first..).unwrap_or_default();
            let layout = result.layout(&self.ui, strip.width(), |size| {
                let corner = top - egui::vec2(size.x / 2.0, 0.0);
                let rect = egui::Rect::from_min_size(corner, size);
                fits(size.x)
                    && obstacles.is_clear(rect.expand(GAP_ABOVE_TABLE - 0.5))
                    && !panels.iter().any(|panel| panel.intersects(rect))
            });
            fits(layout.size.x).then(|| result.ui(&mut self.ui, top, layout))?
        } else {
            let task = task_banner(self.hud, self.table, self.strings)?;
            fits(task.width(&self.ui)).then(|| task.ui(&mut self.ui, top, strip.width()))?
        };
        self.coverage.rects.push(rect);
        Some(rect)
    }

    /// Shows the contents of the hovered stack.
    fn stack_contents(&mut self, placement: StackListPlacement) {
        let hovered = self.table.hovered_stack;
        let Some(square) = hovered.square else { return };
        let piece = |seat: stack_game::Seat| {
            let index = seat.index();
            (self.hud.emblems[index], self.hud.color_names[index].clone())
        };
        let variant = self.session.current().map(|current| &current.setup.variant);
        let contents = StackContents {
            square,
            variant: variant.cloned().unwrap_or_default(),
            pieces: hovered.stack.iter().map(piece).collect(),
            previous_height: hovered.current_height,
        };
        match placement {
            StackListPlacement::List(area) => contents.ui(&mut self.ui, area, self.strings),
            StackListPlacement::Row(area) | StackListPlacement::AboveBoard(area) => {
                contents.row_ui(&mut self.ui, area, self.strings)
            }
        };
    }
}

/// The task above the board on first turns and special turns.
fn task_banner(hud: &Hud, table: &TableState, strings: &Strings) -> Option<TaskBanner> {
    // A replay asks for no move.
    if hud.replay == Some(true) {
        return None;
    }
    // The result has its own banner, and a lesson's panel explains its last move.
    if hud.end.is_some() && hud.lesson.is_none() {
        return None;
    }
    // A solved step needs no further move.
    if hud.lesson.as_ref().is_some_and(LessonModel::is_solved) {
        return None;
    }
    let is_selected = table.selected_square.is_some();
    // A stack without targets shows the reason instead.
    if is_selected && !table.has_targets && matches!(hud.turn_kind, TurnKind::FirstTurn { .. }) {
        return None;
    }
    let task = hud.turn_prompt(is_selected, strings)?;
    // A remark is needed only if squares are marked as blocked.
    let note = match &hud.turn_kind {
        TurnKind::Swap { player, .. } if table.has_blocked => {
            fill_in(strings.table.exchange_barred, &[("seat", player)])
        }
        _ => String::new(),
    };
    Some(TaskBanner {
        emblem: hud.turn_emblem,
        text: task.text,
        note,
        step: task.step.into(),
    })
}

/// The result above the board. In a lesson the panel explains the last move instead.
fn result_banner(hud: &Hud) -> Option<ResultBanner<'_>> {
    let is_replaying = hud.replay == Some(true);
    let end = hud.end.as_ref();
    let end = end.filter(|_| hud.lesson.is_none() && !is_replaying);
    end.map(|end| ResultBanner { end })
}
