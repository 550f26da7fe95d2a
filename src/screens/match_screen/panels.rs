//! The panels around the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use focus_panels::hud::{Hud, Spectated, TurnOf};
use focus_panels::match_panels::banner::StatusLine as StatusPanel;
use focus_panels::match_panels::bar::{self, BarModel, Help, Moves};
use focus_panels::match_panels::chart::ChartAnswer;
use focus_panels::match_panels::layers::LayersModel;
use focus_panels::match_panels::lesson::{self, LessonModel};
use focus_panels::match_panels::moves::MovesAnswer;
use focus_panels::study::position;
use focus_panels::words::Words;
use stack_session::play::MatchCommand;

use super::actions::Actions;
use super::banner::banner;
use crate::language::Language;
use crate::screens::ui::{Covered, MARGIN, Shown, TopLine, between, columns, ground, room};
use crate::session::Session;
use crate::status::StatusLine;
use crate::table::{TableState, ViewInsets};

/// The panels as they are drawn, from the side panels to the status line.
struct Panels<'a, 'w> {
    ui: egui::Ui,
    hud: &'a Hud,
    words: &'a Words,
    session: &'a Session,
    table: &'a TableState,
    covered: &'a mut Covered,
    actions: &'a mut Actions<'w>,
}

pub(in crate::screens) fn show_panels(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    language: Res<Language>,
    table: Res<TableState>,
    status: Res<StatusLine>,
    session: Res<Session>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut actions: Actions,
    above: Res<TopLine>,
) -> Result {
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect().shrink(MARGIN);
    let (left, right) = columns(screen);
    let between = between(ctx);
    covered.watching = hud.spectated.is_some() || hud.study.is_some();
    let mut panels = Panels {
        ui: ground(ctx, "table"),
        hud,
        words: language.0,
        session: &session,
        table: &table,
        covered: &mut covered,
        actions: &mut actions,
    };
    panels.seats(left);
    // A click on a list over the board is no click on the board.
    panels.covered.all |= egui::Popup::is_any_open(ctx);
    panels.covered.rects.push(right);
    let moves = panels.right_column(right);
    panels.bar(between);
    let mut top = MARGIN + above.0;
    if let Some(height) = panels.banner(between, above.0) {
        top += height + MARGIN;
    }
    if !status.text().is_empty() {
        let foot = between.center_bottom() - egui::vec2(0.0, bar::HEIGHT + 10.0);
        let text = status.text();
        StatusPanel { text }.ui(&mut panels.ui, foot, between.width());
    }
    panels.layers(moves);
    insets.set_if_neq(ViewInsets {
        top: top * ctx.zoom_factor(),
        ..room(ctx)
    });
    Ok(())
}

impl Panels<'_, '_> {
    fn seats(&mut self, left: egui::Rect) {
        let (changed, rect) = self.hud.seats.ui(&mut self.ui, left, self.words);
        self.covered.rects.push(rect);
        if let Some((seat, controller)) = changed {
            let command = MatchCommand::Seat(seat, controller);
            self.actions.commands.send(command);
        }
    }

    /// The moves with chart and study panel below them, or the lesson. Returns the moves' rectangle.
    fn right_column(&mut self, right: egui::Rect) -> egui::Rect {
        let mut moves = right;
        if let Some(chart) = &self.hud.chart {
            moves.max.y -= chart.height() + MARGIN;
            let corner = egui::pos2(right.left(), moves.bottom() + MARGIN);
            let below = egui::Rect::from_min_max(corner, right.max);
            match chart.ui(&mut self.ui, below, self.words) {
                Some(ChartAnswer::GoTo(goal)) => {
                    self.actions.commands.send(MatchCommand::GoTo(goal));
                }
                Some(ChartAnswer::Fold) => self.actions.settings.chart_folded ^= true,
                None => {}
            }
        }
        if let Some(model) = &self.hud.study {
            moves.max.y -= position::HEIGHT + MARGIN;
            let corner = egui::pos2(right.left(), moves.bottom() + MARGIN);
            let size = egui::vec2(right.width(), position::HEIGHT);
            let rect = egui::Rect::from_min_size(corner, size);
            if let Some(answer) = model.ui(&mut self.ui, rect, self.words) {
                self.actions.study(answer, self.words, self.session);
            }
        }
        if let Some(model) = &self.hud.lesson {
            self.covered.enter = model.solved();
            let height = lesson::HEIGHT.min(right.height());
            let rect = egui::Rect::from_min_size(right.min, egui::vec2(right.width(), height));
            if let Some(answer) = model.ui(&mut self.ui, rect, self.words) {
                self.actions.lesson(answer, model);
            }
        } else {
            let commands = &mut self.actions.commands;
            match self.hud.moves.ui(&mut self.ui, moves, self.words) {
                Some(MovesAnswer::GoTo(goal)) => commands.send(MatchCommand::GoTo(goal)),
                Some(MovesAnswer::Branch(node)) => commands.send(MatchCommand::GoToNode(node)),
                None => {}
            }
        }
        moves
    }

    fn bar(&mut self, between: egui::Rect) {
        let hud = self.hud;
        let bar = BarModel {
            moves: self.moves(),
            thoughts: hud.thoughts,
            studied: hud.study.is_some(),
            top_view: self.table.top_view,
            exploded: self.table.exploded,
        };
        let foot = between.center_bottom();
        let (pressed, rect) = bar.ui(&mut self.ui, foot, between.width(), self.words);
        self.covered.rects.push(rect);
        if let Some(pressed) = pressed {
            self.actions.press(pressed, hud);
        }
    }

    /// The buttons for the moves.
    fn moves(&self) -> Moves {
        let hud = self.hud;
        let playback = self.session.playback();
        let playing = !playback.is_paused();
        let speed = playback.speed();
        match hud.spectated {
            Some(Spectated { away, over }) => Moves::Playback {
                playing: (!over).then_some(playing),
                back: hud.undo,
                away,
                speed,
            },
            None if hud.study.is_some() => Moves::Playback {
                playing: hud.redo.then_some(playing),
                back: hud.undo,
                away: hud.redo,
                speed,
            },
            None => Moves::Played {
                undo: hud.undo,
                redo: hud.redo,
                help: help(hud, self.table, self.session),
            },
        }
    }

    /// The banner; returns its height.
    fn banner(&mut self, between: egui::Rect, above: f32) -> Option<f32> {
        let banner = banner(self.hud, self.table, self.words)?;
        let head = between.center_top() + egui::vec2(0.0, above);
        let rect = banner.ui(&mut self.ui, head, between.width());
        self.covered.rects.push(rect);
        Some(rect.height())
    }

    /// The layers of the stack that is pointed at.
    fn layers(&mut self, room: egui::Rect) {
        let Some((square, stack)) = self.table.pointed.filter(|(_, stack)| stack.height() > 1)
        else {
            return;
        };
        let piece = |seat: stack_game::Seat| {
            let number = seat.index();
            (self.hud.marks[number], self.hud.colours[number].clone())
        };
        let layers = LayersModel {
            square,
            pieces: stack.iter().map(piece).collect(),
        };
        layers.ui(&mut self.ui, room, self.words);
    }
}

/// The help that the bar offers to the player to move.
pub(super) fn help(hud: &Hud, table: &TableState, session: &Session) -> Help {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::solved);
    match (&hud.turn_of, session.thinking()) {
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
