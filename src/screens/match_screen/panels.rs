//! The panels around the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::{Hud, Spectated, TurnOf};
use focus_panels::match_panels::around::AroundAnswer;
use focus_panels::match_panels::bar::{BarModel, Help, Moves};
use focus_panels::match_panels::beside::Surroundings;
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::chart::ChartAnswer;
use focus_panels::match_panels::layers::LayersModel;
use focus_panels::match_panels::lesson::LessonModel;
use focus_panels::match_panels::moves::MovesAnswer;
use focus_panels::match_panels::tabs;
use focus_panels::match_panels::tray::TrayModel;
use focus_panels::widgets::MessageLine;
use focus_panels::words::Words;
use stack_session::play::MatchCommand;

use super::actions::Actions;
use super::banner::{banner, result};
use super::column::{Arranged, Panel, Wanted, arrange, shown};
use super::hand_over::TurnAnnouncement;
use super::room::{board_room, play_wanted, seats_wanted, surroundings};
use crate::language::Language;
use crate::screens::pages::Page;
use crate::screens::ui::{ABOVE_TABLE, Columns, Covered, MARGIN, Shown, TopLine, ground};
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::{TableOutlines, TableState, ViewInsets};

/// The panels as they are drawn, from the side panels to the banner.
struct Panels<'a, 'w> {
    ui: egui::Ui,
    hud: &'a Hud,
    words: &'a Words,
    session: &'a Session,
    table: &'a TableState,
    covered: &'a mut Covered,
    actions: &'a mut Actions<'w>,
}

/// The place of the layers of a stack that is pointed at, at whose foot they are listed.
enum Foot {
    /// There is room for a list.
    List(egui::Rect),
    /// A list would hide panels: all stands in one line.
    Line(egui::Rect),
    /// So would a line here: it stands above the board where nothing is told, else at the foot of this area.
    Above(egui::Rect),
}

impl Foot {
    /// The place above the board, in its `line`, for what would hide a panel and can stand there.
    fn or_above(self, line: egui::Rect, silent: bool) -> Self {
        match self {
            Self::Above(_) if silent => {
                let wide = line.width().min(WIDEST_LINE);
                let size = egui::vec2(wide, LayersModel::LINE);
                Self::Line(egui::Rect::from_center_size(line.center(), size))
            }
            other => other,
        }
    }
}

/// The width of a stack's pieces in one line above the board.
const WIDEST_LINE: f32 = 240.0;

/// The least width of a task next to the announcement of the turn.
const NARROWEST_TASK: f32 = 180.0;

/// The panel that a person chose by its tab in a column.
#[derive(Default)]
pub(in crate::screens) struct Tab(Option<Panel>);

pub(in crate::screens) fn show_panels(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    language: Res<Language>,
    table: Res<TableState>,
    status: Res<StatusLine>,
    session: Res<Session>,
    mut covered: ResMut<Covered>,
    (mut insets, lying): (ResMut<ViewInsets>, Res<TableOutlines>),
    mut actions: Actions,
    (above, announcement): (Res<TopLine>, Res<TurnAnnouncement>),
    mut tab: Local<Tab>,
) -> Result {
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let columns = Columns::of(ctx);
    covered.watching = hud.spectated.is_some() || hud.study.is_some();
    covered.enter = hud.lesson.as_ref().is_some_and(LessonModel::solved);
    let mut panels = Panels {
        ui: ground(ctx, "table"),
        hud,
        words: language.0,
        session: &session,
        table: &table,
        covered: &mut covered,
        actions: &mut actions,
    };
    // A click on a list over the board is no click on the board.
    panels.covered.all |= egui::Popup::is_any_open(ctx);
    let folded = panels.actions.settings.moves_folded;
    let first = panels.covered.rects.len();
    let below = play_wanted(hud, folded);
    let lines = columns.lines(ctx, above.0, table.aside);
    let around = surroundings(&lying, &below, lines.into(), table.near, ctx.zoom_factor());
    let mut corner = None;
    let foot;
    if let Some(right) = columns.right {
        let places = panels.seats_around((columns.left, right), &around);
        panels.column(right.with_min_y(places.right_top), &below, &mut tab);
        // Above the near player's card.
        foot = Foot::List(columns.left.with_max_y(places.left_bottom));
        corner = places.corner;
    } else {
        let mut wanted = vec![seats_wanted(hud)];
        wanted.extend(below);
        let (seen, drawn, lowest) = panels.column(columns.left, &wanted, &mut tab);
        let free = columns.left.with_min_y(lowest + MARGIN);
        let is_moves = seen == Some(Panel::Moves);
        let below_moves = hud.moves.height() + LayersModel::HIGHEST <= drawn.height();
        // At the foot are the newest moves of a long list, or the buttons that lead on in a lesson.
        let head = |rect: egui::Rect| rect.with_max_y(rect.top() + LayersModel::LINE);
        foot = match hud.lesson {
            None if free.height() >= LayersModel::HIGHEST => Foot::List(free),
            None if is_moves && below_moves => Foot::List(drawn),
            _ if free.height() >= LayersModel::LINE => Foot::Line(free),
            Some(_) => Foot::Above(head(columns.left)),
            None if is_moves => Foot::Above(head(drawn)),
            None => Foot::Above(columns.left),
        };
    }
    // The choice of what follows stands there at the end.
    if panels.actions.pages.top() != Some(Page::End) {
        panels.bar(columns.around_board(ctx, table.aside));
    }
    let camera = panels.camera(corner, columns.between);
    let line = columns.line(above.0, camera);
    let announced = panels.hand_over(line, &announcement, status.text());
    let banner = announced.or_else(|| panels.banner(line, (&around, first), status.text()));
    let silent = banner.is_none() && status.text().is_empty();
    let beside = banner.filter(|_| !status.text().is_empty());
    panels.covered.line = Some(beside.map_or(line, |rect| line.with_min_x(rect.right() + MARGIN)));
    panels.layers(foot.or_above(line, silent));
    panels.tray(columns.between);
    insets.set_if_neq(board_room(ctx, hud, table.near, above.0));
    Ok(())
}

impl Panels<'_, '_> {
    /// Draws the panels of a column. Returns the one near which the layers of a stack are listed, the list of moves or else
    /// that of the seats, with its area; the whole column where neither is seen. The number is the lower end of all that is
    /// drawn.
    fn column(
        &mut self,
        column: egui::Rect,
        wanted: &[Wanted],
        tab: &mut Tab,
    ) -> (Option<Panel>, egui::Rect, f32) {
        let shown = shown(wanted, tab.0);
        let Arranged { tabs, places } = arrange(column, wanted, shown);
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
        let roomy = places.iter().find(|(panel, _)| *panel == Panel::Moves);
        let roomy = roomy.filter(|(_, rect)| rect.height() > tabs::FOLDED);
        let last = places.last().filter(|(panel, _)| *panel == Panel::Seats);
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
    fn name(&self, panel: Panel) -> &'static str {
        let say = &self.words.table;
        match panel {
            Panel::Seats => say.tab_seats,
            Panel::Moves => say.moves,
            Panel::Lesson => say.tab_lesson,
            Panel::Study => say.tab_position,
            Panel::Chart => self.words.spectate.chart,
        }
    }

    fn panel(&mut self, panel: Panel, rect: egui::Rect) {
        match panel {
            Panel::Seats => return self.seats(rect),
            Panel::Moves => self.move_list(rect),
            Panel::Lesson => return self.lesson(rect),
            Panel::Study => self.study(rect),
            Panel::Chart => self.chart(rect),
        }
        self.covered.rects.push(rect);
    }

    fn seats(&mut self, rect: egui::Rect) {
        let (changed, used) = self.hud.seats.ui(&mut self.ui, rect, self.words);
        self.covered.rects.push(used);
        if let Some((seat, controller)) = changed {
            let command = MatchCommand::Seat(seat, controller);
            self.actions.commands.send(command);
        }
    }

    /// The cards of the seats between the columns' corners and their dishes. Returns where they are.
    fn seats_around(
        &mut self,
        columns: (egui::Rect, egui::Rect),
        around: &Surroundings,
    ) -> AroundAnswer {
        let (seats, near) = (&self.hud.seats, self.table.near);
        let answer = seats.around(&mut self.ui, columns, (near, around), self.words);
        self.covered.rects.extend(&answer.areas);
        if let Some((seat, controller)) = &answer.changed {
            let command = MatchCommand::Seat(*seat, controller.clone());
            self.actions.commands.send(command);
        }
        answer
    }

    fn move_list(&mut self, rect: egui::Rect) {
        let folded = self.actions.settings.moves_folded;
        if !folded {
            let commands = &mut self.actions.commands;
            let goal = self.hud.moves.ui(&mut self.ui, rect, self.words);
            commands.send_some(goal.map(|MovesAnswer(node)| MatchCommand::GoToNode(node)));
        }
        if tabs::fold(&self.ui, rect, folded, self.words) {
            self.actions.settings.moves_folded ^= true;
        }
    }

    fn lesson(&mut self, room: egui::Rect) {
        let Some(model) = &self.hud.lesson else {
            return;
        };
        let rect = model.within(&self.ui, room, self.words);
        self.covered.rects.push(rect);
        if let Some(answer) = model.ui(&mut self.ui, rect, self.words) {
            self.actions.lesson(answer, model);
        }
    }

    fn study(&mut self, rect: egui::Rect) {
        if let Some(model) = &self.hud.study
            && let Some(answer) = model.ui(&mut self.ui, rect, self.words)
        {
            self.actions.study(answer, self.words, self.session);
        }
    }

    fn chart(&mut self, rect: egui::Rect) {
        let Some(chart) = &self.hud.chart else {
            return;
        };
        match chart.ui(&mut self.ui, rect, self.words) {
            Some(ChartAnswer::GoTo(goal)) => {
                self.actions.commands.send(MatchCommand::GoTo(goal));
            }
            Some(ChartAnswer::Fold) => self.actions.settings.chart_folded ^= true,
            None => {}
        }
    }

    fn bar(&mut self, between: egui::Rect) {
        let hud = self.hud;
        let bar = BarModel {
            moves: self.moves(),
            thoughts: hud.thoughts,
            studied: hud.study.is_some(),
            exploded: self.table.exploded,
        };
        let foot = between.center_bottom();
        let (pressed, rect) = bar.ui(&mut self.ui, foot, between.width(), self.words);
        self.covered.rects.push(rect);
        if let Some(pressed) = pressed {
            self.actions.press(pressed, hud);
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
            self.actions.view(pressed);
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
        let Some(content) = self.table.tray else {
            return;
        };
        let Some(pointer) = self.ui.ctx().pointer_latest_pos() else {
            return;
        };
        let colours = self.hud.colours.iter().zip(content.pieces);
        let pieces = colours.filter(|(_, n)| *n > 0);
        let tray = TrayModel {
            seat: self.hud.colours[content.tray.seat.index()].clone(),
            kind: content.tray.kind,
            stacks: content.stacks.into(),
            pieces: pieces
                .map(|(colour, n)| (colour.clone(), n.into()))
                .collect(),
        };
        tray.ui(&mut self.ui, pointer, room, self.words);
    }

    /// The buttons for the moves.
    fn moves(&self) -> Moves {
        let hud = self.hud;
        let playback = self.session.playback();
        let current = self.session.current();
        let playing = current.is_some_and(|current| playback.goes_on(current));
        let speed = playback.speed();
        match hud.spectated {
            Some(Spectated { away, over }) => Moves::Playback {
                playing: (!over || away).then_some(playing),
                back: hud.undo,
                away,
                speed,
                result: hud.end.is_some() && over,
            },
            None if hud.study.is_some() => Moves::Playback {
                playing: hud.redo.then_some(playing),
                back: hud.undo,
                away: hud.redo,
                speed,
                result: false,
            },
            None => Moves::Played {
                undo: hud.undo,
                redo: hud.redo,
                help: help(hud, self.table, self.session),
                replay: hud.replay,
            },
        }
    }

    /// The announcement of the turn in the line above the board, over no piece: next to the task, or alone where both do not fit
    /// or a message is read there, which has the space at its right.
    fn hand_over(
        &mut self,
        line: egui::Rect,
        announcement: &TurnAnnouncement,
        message: &str,
    ) -> Option<egui::Rect> {
        let (hand_over, present) = announcement.visible()?;
        let wide = hand_over.width(&self.ui, line.width());
        let room = line.width() - wide - MARGIN;
        let task = banner(self.hud, self.table, self.words);
        let task = task.filter(|_| message.is_empty() && room >= NARROWEST_TASK);
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
        (table, first): (&Surroundings, usize),
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
            let laid = result.laid(&self.ui, line.width(), |size| {
                let corner = head - egui::vec2(size.x / 2.0, 0.0);
                let place = egui::Rect::from_min_size(corner, size);
                fits(size.x)
                    && table.is_bare(place.expand(ABOVE_TABLE - 0.5))
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
    fn layers(&mut self, foot: Foot) {
        let pointed = self.table.pointed;
        let Some(square) = pointed.square else { return };
        let piece = |seat: stack_game::Seat| {
            let number = seat.index();
            (self.hud.marks[number], self.hud.colours[number].clone())
        };
        let variant = self.session.current().map(|current| &current.setup.variant);
        let layers = LayersModel {
            square,
            variant: variant.cloned().unwrap_or_default(),
            pieces: pointed.stack.iter().map(piece).collect(),
            before: pointed.before,
        };
        match foot {
            Foot::List(room) => layers.ui(&mut self.ui, room, self.words),
            Foot::Line(room) | Foot::Above(room) => layers.line(&mut self.ui, room, self.words),
        };
    }
}

/// The help that the bar offers to the player to move.
pub(super) fn help(hud: &Hud, table: &TableState, session: &Session) -> Help {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::solved);
    match (&hud.turn_of, session.thinking()) {
        _ if hud.replay == Some(true) => Help::Nothing,
        (TurnOf::Nobody, _) if hud.lesson.is_none() => Help::Result,
        (TurnOf::Nobody, _) => Help::Nothing,
        // A solved step needs no hint.
        (TurnOf::Person, _) if solved => Help::Nothing,
        (TurnOf::Person, _) => Help::Hint {
            on: session.is_searching_hint() || table.advised,
        },
        (TurnOf::Computer, Some(_)) => Help::MoveNow,
        (TurnOf::Computer, None) => Help::Nothing,
        (TurnOf::Waiting, _) => Help::PlayOn,
    }
}
