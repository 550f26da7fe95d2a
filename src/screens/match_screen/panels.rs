//! The panels around the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::{Hud, SpectateState, TurnOwner};
use focus_panels::match_panels::card_placement::SeatCardsResponse;
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::card_placement::CardObstacles;
use focus_panels::match_panels::chart::ChartAction;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::match_panels::move_list::MoveListAction;
use focus_panels::match_panels::stack_contents::StackContents;
use focus_panels::match_panels::tabs;
use focus_panels::match_panels::toolbar::{AssistButton, MoveButtons, ToolbarModel};
use focus_panels::match_panels::stack_contents::TrayContents;
use focus_panels::strings::Strings;
use focus_panels::widgets::MessageLine;
use stack_session::play::MatchCommand;

use super::actions::MatchActions;
use super::banner::{banner, result};
use super::board_area::{board_area, card_obstacles, play_panel_sizes, seat_panel_size};
use super::panel_column::{ColumnLayout, PanelKind, PanelSize, layout_column, selected_panel};
use super::turn_announcement::AnnouncementState;
use crate::language::Language;
use crate::screens::dialogs::DialogKind;
use crate::screens::ui::{
    GAP_ABOVE_TABLE, HudState, MARGIN, PanelColumns, PanelCoverage, TopStripHeight, root_ui,
};
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::{TableOutlines, TableState, ViewInsets};

/// The panels as they are drawn, from the side panels to the banner.
struct MatchPanels<'a, 'w> {
    ui: egui::Ui,
    hud: &'a Hud,
    words: &'a Strings,
    session: &'a Session,
    table: &'a TableState,
    covered: &'a mut PanelCoverage,
    actions: &'a mut MatchActions<'w>,
}

/// The place of the layers of a stack that is pointed at, at whose foot they are listed.
enum StackListPlacement {
    /// There is room for a list.
    List(egui::Rect),
    /// A list would hide panels: all stands in one line.
    Row(egui::Rect),
    /// So would a line here: it stands above the board where nothing is told, else at the foot of this area.
    AboveBoard(egui::Rect),
}

impl StackListPlacement {
    /// The place above the board, in its `line`, for what would hide a panel and can stand there.
    fn above_board_if_free(self, line: egui::Rect, silent: bool) -> Self {
        match self {
            Self::AboveBoard(_) if silent => {
                let wide = line.width().min(MAX_ROW_WIDTH);
                let size = egui::vec2(wide, StackContents::ROW_HEIGHT);
                Self::Row(egui::Rect::from_center_size(line.center(), size))
            }
            other => other,
        }
    }
}

/// The width of a stack's pieces in one line above the board.
const MAX_ROW_WIDTH: f32 = 240.0;

/// The least width of a task next to the announcement of the turn.
const MIN_TASK_WIDTH: f32 = 180.0;

/// The panel that a person chose by its tab in a column.
#[derive(Default)]
pub(in crate::screens) struct SelectedTab(Option<PanelKind>);

pub(in crate::screens) fn show_panels(
    mut contexts: EguiContexts,
    shown: Res<HudState>,
    language: Res<Language>,
    table: Res<TableState>,
    status: Res<StatusLine>,
    session: Res<Session>,
    mut covered: ResMut<PanelCoverage>,
    (mut insets, lying): (ResMut<ViewInsets>, Res<TableOutlines>),
    mut actions: MatchActions,
    (above, announcement): (Res<TopStripHeight>, Res<AnnouncementState>),
    mut tab: Local<SelectedTab>,
) -> Result {
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let columns = PanelColumns::in_context(ctx);
    covered.playback_keys = hud.spectate.is_some() || hud.review.is_some();
    covered.lesson_keys = hud.lesson.as_ref().is_some_and(LessonModel::is_solved);
    let mut panels = MatchPanels {
        ui: root_ui(ctx, "table"),
        hud,
        words: language.0,
        session: &session,
        table: &table,
        covered: &mut covered,
        actions: &mut actions,
    };
    // A click on a list over the board is no click on the board.
    panels.covered.modal |= egui::Popup::is_any_open(ctx);
    let folded = panels.actions.settings.moves_folded;
    let first = panels.covered.rects.len();
    let below = play_panel_sizes(hud, folded);
    let lines = columns.reserved_strips(ctx, above.0, table.board_offset);
    let around = card_obstacles(
        &lying,
        &below,
        lines.into(),
        table.near_side,
        ctx.zoom_factor(),
    );
    let mut corner = None;
    let foot;
    if let Some(right) = columns.right {
        let places = panels.seats_around((columns.left, right), &around);
        panels.column(right.with_min_y(places.right_column_top), &below, &mut tab);
        // Above the near player's card.
        foot = StackListPlacement::List(columns.left.with_max_y(places.left_column_bottom));
        corner = places.camera_area;
    } else {
        let mut wanted = vec![seat_panel_size(hud)];
        wanted.extend(below);
        let (seen, drawn, lowest) = panels.column(columns.left, &wanted, &mut tab);
        let free = columns.left.with_min_y(lowest + MARGIN);
        let is_moves = seen == Some(PanelKind::Moves);
        let below_moves = hud.move_list.height() + StackContents::MAX_HEIGHT <= drawn.height();
        // At the foot are the newest moves of a long list, or the buttons that lead on in a lesson.
        let head = |rect: egui::Rect| rect.with_max_y(rect.top() + StackContents::ROW_HEIGHT);
        foot = match hud.lesson {
            None if free.height() >= StackContents::MAX_HEIGHT => StackListPlacement::List(free),
            None if is_moves && below_moves => StackListPlacement::List(drawn),
            _ if free.height() >= StackContents::ROW_HEIGHT => StackListPlacement::Row(free),
            Some(_) => StackListPlacement::AboveBoard(head(columns.left)),
            None if is_moves => StackListPlacement::AboveBoard(head(drawn)),
            None => StackListPlacement::AboveBoard(columns.left),
        };
    }
    // The choice of what follows stands there at the end.
    if panels.actions.dialogs.top() != Some(DialogKind::Result) {
        panels.toolbar(columns.centered_on_board(ctx, table.board_offset));
    }
    let camera = panels.camera(corner, columns.center);
    let line = columns.message_strip(above.0, camera);
    let announced = panels.turn_announcement(line, &announcement, status.text());
    let banner = announced.or_else(|| panels.banner(line, (&around, first), status.text()));
    let silent = banner.is_none() && status.text().is_empty();
    let beside = banner.filter(|_| !status.text().is_empty());
    panels.covered.message_area =
        Some(beside.map_or(line, |rect| line.with_min_x(rect.right() + MARGIN)));
    panels.stack_contents(foot.above_board_if_free(line, silent));
    panels.tray(columns.center);
    insets.set_if_neq(board_area(ctx, hud, table.near_side, above.0));
    Ok(())
}

impl MatchPanels<'_, '_> {
    /// Draws the panels of a column. Returns the one near which the layers of a stack are listed, the list of moves or else
    /// that of the seats, with its area; the whole column where neither is seen. The number is the lower end of all that is
    /// drawn.
    fn column(
        &mut self,
        column: egui::Rect,
        wanted: &[PanelSize],
        tab: &mut SelectedTab,
    ) -> (Option<PanelKind>, egui::Rect, f32) {
        let shown = selected_panel(wanted, tab.0);
        let ColumnLayout {
            tabs,
            panels: places,
        } = layout_column(column, wanted, shown);
        if let Some(row) = tabs {
            let names: Vec<_> = wanted.iter().map(|one| self.name(one.panel)).collect();
            self.covered.rects.push(row);
            if let Some(pressed) = tabs::tabs(&self.ui, row, &names, shown) {
                tab.0 = Some(wanted[pressed].panel);
            }
        }
        for &(panel, rect) in &places {
            self.panel(panel, rect);
        }
        let roomy = places.iter().find(|(panel, _)| *panel == PanelKind::Moves);
        let roomy = roomy.filter(|(_, rect)| rect.height() > tabs::COLLAPSED_HEIGHT);
        let last = places
            .last()
            .filter(|(panel, _)| *panel == PanelKind::Seats);
        let lowest = places
            .last()
            .map_or(column.top(), |(_, rect)| rect.bottom());
        let (seen, drawn) = match roomy.or(last) {
            Some(&(panel, rect)) => (Some(panel), rect),
            None => (None, column),
        };
        (seen, drawn, lowest)
    }

    /// The name of a panel on its tab.
    fn name(&self, panel: PanelKind) -> &'static str {
        let say = &self.words.table;
        match panel {
            PanelKind::Seats => say.tab_seats,
            PanelKind::Moves => say.moves,
            PanelKind::Lesson => say.tab_lesson,
            PanelKind::Position => say.tab_position,
            PanelKind::Chart => self.words.spectate.chart,
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
        self.covered.rects.push(rect);
    }

    fn seats(&mut self, rect: egui::Rect) {
        let (changed, used) = self.hud.seats.ui(&mut self.ui, rect, self.words);
        self.covered.rects.push(used);
        if let Some((seat, controller)) = changed {
            let command = MatchCommand::SetController(seat, controller);
            self.actions.commands.send(command);
        }
    }

    /// The cards of the seats between the columns' corners and their dishes. Returns where they are.
    fn seats_around(
        &mut self,
        columns: (egui::Rect, egui::Rect),
        around: &CardObstacles,
    ) -> SeatCardsResponse {
        let (seats, near) = (&self.hud.seats, self.table.near_side);
        let answer = seats.show_cards(&mut self.ui, columns, (near, around), self.words);
        self.covered.rects.extend(&answer.rects);
        if let Some((seat, controller)) = &answer.new_player {
            let command = MatchCommand::SetController(*seat, controller.clone());
            self.actions.commands.send(command);
        }
        answer
    }

    fn move_list(&mut self, rect: egui::Rect) {
        let folded = self.actions.settings.moves_folded;
        if !folded {
            let commands = &mut self.actions.commands;
            let goal = self.hud.move_list.ui(&mut self.ui, rect, self.words);
            commands.send_if_some(goal.map(|MoveListAction(node)| MatchCommand::GoToNode(node)));
        }
        if tabs::collapse_button(&self.ui, rect, folded, self.words) {
            self.actions.settings.moves_folded ^= true;
        }
    }

    fn lesson(&mut self, room: egui::Rect) {
        let Some(model) = &self.hud.lesson else {
            return;
        };
        let rect = model.panel_rect(&self.ui, room, self.words);
        self.covered.rects.push(rect);
        if let Some(answer) = model.ui(&mut self.ui, rect, self.words) {
            self.actions.lesson(answer, model);
        }
    }

    fn position(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.review
            && let Some(answer) = model.ui(&mut self.ui, rect, self.words)
        {
            self.actions.review(answer, self.words, self.session);
        }
    }

    fn chart(&mut self, rect: egui::Rect) {
        let Some(chart) = &self.hud.chart else {
            return;
        };
        match chart.ui(&mut self.ui, rect, self.words) {
            Some(ChartAction::GoTo(goal)) => {
                self.actions.commands.send(MatchCommand::GoToPly(goal));
            }
            Some(ChartAction::ToggleCollapsed) => self.actions.settings.chart_folded ^= true,
            None => {}
        }
    }

    fn toolbar(&mut self, between: egui::Rect) {
        let hud = self.hud;
        let bar = ToolbarModel {
            buttons: self.moves(),
            shows_thinking: hud.shows_thinking,
            is_review: hud.review.is_some(),
            is_spread: self.table.spread,
        };
        let foot = between.center_bottom();
        let (pressed, rect) = bar.ui(&mut self.ui, foot, between.width(), self.words);
        self.covered.rects.push(rect);
        if let Some(pressed) = pressed {
            self.actions.toolbar(pressed, hud);
        }
    }

    /// The buttons for the view: in the `corner` of the window where the cards leave it free, else left of the column, where
    /// no part of the board is. Returns what they take of the room between the columns.
    fn camera(&mut self, corner: Option<egui::Rect>, between: egui::Rect) -> egui::Rect {
        let camera = CameraModel {
            top_view: self.table.top_view,
        };
        let room = corner.unwrap_or(between);
        let (pressed, rect) = camera.ui(&mut self.ui, room, between.width(), self.words);
        self.covered.rects.push(rect);
        if let Some(pressed) = pressed {
            self.actions.camera(pressed);
        }
        match corner {
            Some(_) => between
                .with_min_x(between.right())
                .with_max_y(between.top()),
            None => rect,
        }
    }

    /// The content of the tray that is pointed at.
    fn tray(&mut self, room: egui::Rect) {
        let Some(content) = self.table.hovered_tray else {
            return;
        };
        let Some(pointer) = self.ui.ctx().pointer_latest_pos() else {
            return;
        };
        let colours = self.hud.color_names.iter().zip(content.pieces);
        let pieces = colours.filter(|(_, n)| *n > 0);
        let tray = TrayContents {
            seat: self.hud.color_names[content.tray.seat.index()].clone(),
            kind: content.tray.kind,
            stacks: content.stacks.into(),
            pieces: pieces
                .map(|(colour, n)| (colour.clone(), n.into()))
                .collect(),
        };
        tray.ui(&mut self.ui, pointer, room, self.words);
    }

    /// The buttons for the moves.
    fn moves(&self) -> MoveButtons {
        let hud = self.hud;
        let playback = self.session.playback();
        let current = self.session.current();
        let playing = current.is_some_and(|current| playback.is_running(current));
        let speed = playback.speed();
        match hud.spectate {
            Some(SpectateState {
                is_browsing: away,
                is_over: over,
            }) => MoveButtons::Playback {
                playing: (!over || away).then_some(playing),
                can_step_back: hud.can_undo,
                is_browsing: away,
                speed,
                has_result: hud.end.is_some() && over,
            },
            None if hud.review.is_some() => MoveButtons::Playback {
                playing: hud.can_redo.then_some(playing),
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

    /// The announcement of the turn in the line above the board, over no piece: next to the task, or alone where both do not fit
    /// or a message is read there, which has the space at its right.
    fn turn_announcement(
        &mut self,
        line: egui::Rect,
        announcement: &AnnouncementState,
        message: &str,
    ) -> Option<egui::Rect> {
        let (hand_over, present) = announcement.visible()?;
        let wide = hand_over.width(&self.ui, line.width());
        let room = line.width() - wide - MARGIN;
        let task = banner(self.hud, self.table, self.words);
        let task = task.filter(|_| message.is_empty() && room >= MIN_TASK_WIDTH);
        let task_width = task
            .as_ref()
            .map_or(0.0, |task| task.width(&self.ui).min(room));
        let left = match (message, &task) {
            ("", None) => line.center().x - wide / 2.0,
            ("", Some(_)) => line.center().x - (wide + MARGIN + task_width) / 2.0,
            _ => line.left(),
        };
        let head = egui::pos2(left + wide / 2.0, line.top());
        let drawn = hand_over.ui(&mut self.ui, head, line.width(), present);
        let Some(task) = task else {
            return Some(drawn);
        };
        let head = egui::pos2(drawn.right() + MARGIN + task_width / 2.0, line.top());
        let rect = task.ui(&mut self.ui, head, room);
        self.covered.rects.push(rect);
        Some(drawn.union(rect))
    }

    /// The banner in the line above the board: a task, or the result of the match, as large as it may be without lying over the
    /// `table` or over the panels that were drawn after so many areas. While a message is read there it stands at the left of
    /// it, or not at all where both do not fit.
    fn banner(
        &mut self,
        line: egui::Rect,
        (table, first): (&CardObstacles, usize),
        message: &str,
    ) -> Option<egui::Rect> {
        let message = (!message.is_empty())
            .then(|| MessageLine { text: message }.width(&self.ui, line.width()) + MARGIN);
        let room = line.width() - message.unwrap_or(0.0);
        // Alone it stands in the middle of the line.
        let middle = match message {
            Some(_) => line.left() + room / 2.0,
            None => line.center().x,
        };
        let head = egui::pos2(middle, line.top());
        let fits = |width: f32| message.is_none() || width <= room;
        let rect = if let Some(result) = result(self.hud) {
            let panels = self.covered.rects.get(first..).unwrap_or_default();
            let laid = result.layout(&self.ui, line.width(), |size| {
                let corner = head - egui::vec2(size.x / 2.0, 0.0);
                let place = egui::Rect::from_min_size(corner, size);
                fits(size.x)
                    && table.is_clear(place.expand(GAP_ABOVE_TABLE - 0.5))
                    && !panels.iter().any(|panel| panel.intersects(place))
            });
            let wide = laid.size.x;
            fits(wide).then(|| result.ui(&mut self.ui, head, laid))?
        } else {
            let task = banner(self.hud, self.table, self.words)?;
            let wide = task.width(&self.ui);
            fits(wide).then(|| task.ui(&mut self.ui, head, line.width()))?
        };
        self.covered.rects.push(rect);
        Some(rect)
    }

    /// The layers of the stack that is pointed at.
    fn stack_contents(&mut self, foot: StackListPlacement) {
        let pointed = self.table.hovered_stack;
        let Some(square) = pointed.square else { return };
        let piece = |seat: stack_game::Seat| {
            let number = seat.index();
            (
                self.hud.emblems[number],
                self.hud.color_names[number].clone(),
            )
        };
        let variant = self.session.current().map(|current| &current.setup.variant);
        let layers = StackContents {
            square,
            variant: variant.cloned().unwrap_or_default(),
            pieces: pointed.stack.iter().map(piece).collect(),
            previous_height: pointed.current_height,
        };
        match foot {
            StackListPlacement::List(room) => layers.ui(&mut self.ui, room, self.words),
            StackListPlacement::Row(room) | StackListPlacement::AboveBoard(room) => {
                layers.row_ui(&mut self.ui, room, self.words)
            }
        };
    }
}

/// The help that the bar offers to the player to move.
pub(super) fn help(hud: &Hud, table: &TableState, session: &Session) -> AssistButton {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::is_solved);
    match (&hud.turn_owner, session.thinking()) {
        _ if hud.replay == Some(true) => AssistButton::Disabled,
        (TurnOwner::MatchOver, _) if hud.lesson.is_none() => AssistButton::Result,
        (TurnOwner::MatchOver, _) => AssistButton::Disabled,
        // A solved step needs no hint.
        (TurnOwner::Human, _) if solved => AssistButton::Disabled,
        (TurnOwner::Human, _) => AssistButton::Hint {
            on: session.is_searching_hint() || table.hint_shown,
        },
        (TurnOwner::Computer, Some(_)) => AssistButton::MoveNow,
        (TurnOwner::Computer, None) => AssistButton::Disabled,
        (TurnOwner::WaitingComputer, _) => AssistButton::Resume,
    }
}
