//! The panels at the table.

mod lesson;
pub(crate) mod model;
mod rematch;
mod study;
pub(crate) mod watch;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::hovered::HoveredStack;
use super::insets::{Covered, ReservedInput, TopLine, ViewInsets};
use super::notice::Notice;
use super::pages::{Page, Pages};
use super::stage::ground;
use super::view::{TableState, ViewRequest};
use super::{Language, Layer};
use crate::analysis::{Analysis, Study};
use crate::lessons::{Learn, Lessons};
use crate::look::text::{Words, fill};
use crate::panels;
use crate::panels::banner::{Banner, notice};
use crate::panels::bar::{self, BarAnswer, BarModel, Help, Moves};
use crate::panels::chart::ChartAnswer;
use crate::panels::layers::LayersModel;
use crate::panels::lesson::{LessonAnswer, LessonModel, Next};
use crate::panels::moves::MovesAnswer;
use crate::panels::study::StudyAnswer;
use crate::players::{Ask, Playback, Status, Thoughts, Watched};
use crate::preferences::Preferences;
use crate::session::{Intent, Session};
use crate::table::HeldModifiers;
use crate::{Flow, Screen};
use model::{Hud, Stage, TurnOf};
use study::{Autoplay, Wanted};

pub(super) use rematch::{again, rotated};

/// The panels' models, read off the match whenever it changes.
#[derive(Resource, Default)]
pub(super) struct Shown(pub(super) Option<Hud>);

/// Whether the end of this match has been read and put aside.
#[derive(Resource, Default)]
pub(super) struct EndSeen(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<EndSeen>()
        .add_plugins(study::plugin)
        .add_systems(
            Update,
            read_match.in_set(Flow::Mirror).run_if(
                resource_changed::<Session>
                    .or_else(resource_changed::<Preferences>)
                    .or_else(resource_changed::<Language>)
                    .or_else(resource_changed::<Status>)
                    .or_else(resource_changed::<Thoughts>)
                    .or_else(resource_changed::<Lessons>)
                    .or_else(study::has_come_further),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (show, keys)
                .chain()
                .in_set(Layer::Screen)
                .run_if(in_state(Screen::Table)),
        );
}

fn read_match(
    session: Res<Session>,
    language: Res<Language>,
    preferences: Res<Preferences>,
    status: Res<Status>,
    thoughts: Res<Thoughts>,
    analysis: Res<Analysis>,
    (lessons, pages): (Res<Lessons>, Res<Pages>),
    mut watched: ResMut<Watched>,
    mut shown: ResMut<Shown>,
    mut seen: ResMut<EndSeen>,
) {
    let colours = preferences.palette.colours();
    shown.0 = session.current().map(|current| {
        let mut hud = model::hud(current, language.0, colours, *status);
        watch::add(
            &mut hud,
            current,
            language.0,
            &preferences,
            *status,
            &thoughts,
        );
        study::add(&mut hud, current, language.0, &preferences, &analysis);
        let from_rules = pages.taught_from == Page::Rules;
        lesson::add(&mut hud, current, language.0, &lessons, from_rules);
        hud
    });
    let thoughts = shown.0.as_ref().and_then(|hud| hud.thoughts);
    let studied = session.current().is_some_and(|current| current.review);
    watched.set_if_neq(Watched(thoughts == Some(true) && !studied));
    // The end of a match that waits for the end of a lesson stays seen.
    let goes_on = |hud: &Hud| hud.end.is_none() && hud.lesson.is_none();
    if shown.0.as_ref().is_none_or(goes_on) {
        seen.0 = false;
    }
}

/// The room around the panels.
const MARGIN: f32 = 12.0;
/// The width of the panels at the left and right: the board keeps 60 % of a window 1280 wide.
const SIDES: (f32, f32) = (232.0, 244.0);

/// Where wishes go.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    intents: MessageWriter<'w, Intent>,
    view: MessageWriter<'w, ViewRequest>,
    asks: MessageWriter<'w, Ask>,
    studies: MessageWriter<'w, Study>,
    learns: MessageWriter<'w, Learn>,
    autoplay: ResMut<'w, Autoplay>,
    pages: ResMut<'w, Pages>,
    preferences: ResMut<'w, Preferences>,
}

impl Wishes<'_> {
    /// Passes on what a button, or the key for it, asks for.
    fn pass(&mut self, answer: BarAnswer, hud: &Hud) {
        if hud.study.is_some() {
            match answer {
                BarAnswer::Play | BarAnswer::Pause => self.autoplay.toggle(),
                BarAnswer::ToLive => drop(self.intents.write(Intent::GoTo(usize::MAX))),
                BarAnswer::Step => drop(self.intents.write(Intent::Redo)),
                BarAnswer::Thoughts => self.preferences.best_line ^= true,
                other => self.serve(other, hud),
            }
        } else {
            self.serve(answer, hud);
        }
    }

    fn serve(&mut self, answer: BarAnswer, hud: &Hud) {
        let watched = hud.watched.is_some();
        if let Some(model) = hud.lesson.as_ref().filter(|_| answer == BarAnswer::Hint) {
            return self.learn(LessonAnswer::Show, model);
        }
        let away = hud.watched.is_some_and(|watched| watched.away);
        match answer {
            BarAnswer::Undo | BarAnswer::Back => drop(self.intents.write(Intent::Undo)),
            BarAnswer::Redo => drop(self.intents.write(Intent::Redo)),
            BarAnswer::Step if away => drop(self.intents.write(Intent::Redo)),
            BarAnswer::Step => drop(self.asks.write(Ask::Step)),
            BarAnswer::Play | BarAnswer::Pause => drop(self.asks.write(Ask::PlayOrPause)),
            BarAnswer::ToLive => drop(self.intents.write(Intent::ToLive)),
            BarAnswer::Slower => drop(self.asks.write(Ask::Slower)),
            BarAnswer::Faster => drop(self.asks.write(Ask::Faster)),
            BarAnswer::TopView => drop(self.view.write(ViewRequest::TopView)),
            BarAnswer::Exploded => drop(self.view.write(ViewRequest::Exploded)),
            BarAnswer::Menu => self.pages.open(Page::Menu),
            BarAnswer::Hint => drop(self.asks.write(Ask::Hint)),
            BarAnswer::MoveNow => drop(self.asks.write(Ask::MoveNow)),
            BarAnswer::PlayOn => drop(self.intents.write(Intent::PlayOn)),
            BarAnswer::Thoughts if watched => self.preferences.thoughts_alone ^= true,
            BarAnswer::Thoughts => self.preferences.thoughts_in_company ^= true,
        }
    }
}

impl Wishes<'_> {
    /// Passes on what the panel of a lesson asks for.
    fn learn(&mut self, answer: LessonAnswer, model: &LessonModel) {
        match answer {
            LessonAnswer::Next if model.next == Next::Nothing => {
                self.learn(LessonAnswer::Back, model);
            }
            LessonAnswer::Next => drop(self.learns.write(Learn::Next)),
            LessonAnswer::Again => drop(self.learns.write(Learn::Again)),
            LessonAnswer::Show => drop(self.learns.write(Learn::Show)),
            LessonAnswer::Back => {
                self.learns.write(Learn::End);
                self.pages.back_from_lesson();
            }
        }
    }

    /// Passes on what the panel of a match that is studied asks for.
    fn study(&mut self, answer: StudyAnswer, words: &Words, session: &Session) {
        study::fulfil(
            answer,
            words,
            session,
            &mut self.preferences,
            &mut self.pages,
            &mut self.intents,
            &mut self.studies,
        );
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    language: Res<Language>,
    table: Res<TableState>,
    hovered: Res<HoveredStack>,
    line: Res<Notice>,
    status: Res<Status>,
    playback: Res<Playback>,
    session: Res<Session>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut wishes: Wishes,
    above: Res<TopLine>,
) -> Result {
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    let screen = ctx.content_rect().shrink(MARGIN);
    let mut ui = ground(ctx, "table");
    let (left, right) = columns(screen);
    let between = between(ctx);
    covered.watching = hud.watched.is_some() || hud.study.is_some();
    let (changed, rect) = hud.seats.show(&mut ui, left, words);
    covered.rects.push(rect);
    if let Some((seat, controller)) = changed {
        wishes.intents.write(Intent::Seat(seat, controller));
    }
    // Whoever chooses from a list over the board does not click on the board.
    covered.all |= egui::Popup::is_any_open(ctx);
    covered.rects.push(right);
    let mut moves = right;
    if let Some(chart) = &hud.chart {
        moves.max.y -= chart.height() + MARGIN;
        let below =
            egui::Rect::from_min_max(egui::pos2(right.left(), moves.bottom() + MARGIN), right.max);
        match chart.show(&mut ui, below, words) {
            Some(ChartAnswer::GoTo(goal)) => drop(wishes.intents.write(Intent::GoTo(goal))),
            Some(ChartAnswer::Fold) => wishes.preferences.chart_folded ^= true,
            None => {}
        }
    }
    if let Some(model) = &hud.study {
        moves.max.y -= panels::study::HEIGHT + MARGIN;
        let corner = egui::pos2(right.left(), moves.bottom() + MARGIN);
        let size = egui::vec2(right.width(), panels::study::HEIGHT);
        let rect = egui::Rect::from_min_size(corner, size);
        if let Some(answer) = model.show(&mut ui, rect, words) {
            wishes.study(answer, words, &session);
        }
    }
    if let Some(model) = &hud.lesson {
        covered.enter = model.solved();
        let height = panels::lesson::HEIGHT.min(right.height());
        let rect = egui::Rect::from_min_size(right.min, egui::vec2(right.width(), height));
        if let Some(answer) = model.show(&mut ui, rect, words) {
            wishes.learn(answer, model);
        }
    } else {
        match hud.moves.show(&mut ui, moves, words) {
            Some(MovesAnswer::GoTo(goal)) => drop(wishes.intents.write(Intent::GoTo(goal))),
            Some(MovesAnswer::Branch(node)) => drop(wishes.intents.write(Intent::GoToNode(node))),
            None => {}
        }
    }
    let bar = BarModel {
        moves: match hud.watched {
            Some(watched) => watch::controls(hud, watched, *playback),
            None if hud.study.is_some() => study::controls(hud, *playback, &wishes.autoplay),
            None => Moves::Played {
                undo: hud.undo,
                redo: hud.redo,
                help: help(hud, &table, *status),
            },
        },
        thoughts: hud.thoughts,
        studied: hud.study.is_some(),
        top_view: table.top_view,
        exploded: table.exploded,
    };
    let (pressed, rect) = bar.show(&mut ui, between.center_bottom(), between.width(), words);
    covered.rects.push(rect);
    if let Some(pressed) = pressed {
        wishes.pass(pressed, hud);
    }
    let mut top = MARGIN + above.0;
    if let Some(banner) = banner(hud, &table, words) {
        let rect = banner.show(
            &mut ui,
            between.center_top() + egui::vec2(0.0, above.0),
            between.width(),
        );
        top += rect.height() + MARGIN;
        covered.rects.push(rect);
    }
    if !line.text.is_empty() {
        let foot = between.center_bottom() - egui::vec2(0.0, bar::HEIGHT + 10.0);
        notice(&mut ui, foot, between.width(), &line.text);
    }
    if let Some((square, stack)) = hovered.stack
        && stack.height() > 1
    {
        let piece = |seat: stack_game::Seat| {
            let number = seat.index();
            (hud.marks[number], hud.colours[number].clone())
        };
        let layers = LayersModel {
            square,
            pieces: stack.iter().map(piece).collect(),
        };
        layers.show(&mut ui, moves, words);
    }
    insets.set_if_neq(ViewInsets {
        top: top * ctx.zoom_factor(),
        ..room(ctx)
    });
    Ok(())
}

/// What serves whoever waits.
fn help(hud: &Hud, table: &TableState, status: Status) -> Help {
    let solved = hud.lesson.as_ref().is_some_and(LessonModel::solved);
    match (&hud.turn_of, status.thinking) {
        (TurnOf::Nobody, _) => Help::Nothing,
        // What is solved needs no hint.
        (TurnOf::Person, _) if solved => Help::Nothing,
        (TurnOf::Person, _) => Help::Hint {
            on: status.hint || table.advised,
        },
        (TurnOf::Computer, Some(_)) => Help::MoveNow,
        (TurnOf::Computer, None) => Help::Nothing,
        (TurnOf::Waiting, _) => Help::PlayOn,
    }
}

fn sides(screen: egui::Rect) -> (f32, f32) {
    let most = screen.width() * 0.32;
    (SIDES.0.min(most), SIDES.1.min(most))
}

/// The places of the panels at the left and at the right.
fn columns(screen: egui::Rect) -> (egui::Rect, egui::Rect) {
    let sides = sides(screen);
    let left = egui::Rect::from_min_size(screen.min, egui::vec2(sides.0, screen.height()));
    let right = egui::Rect::from_min_max(
        egui::pos2(screen.right() - sides.1, screen.top()),
        screen.max,
    );
    (left, right)
}

/// The room between these panels.
pub(super) fn between(ctx: &egui::Context) -> egui::Rect {
    let screen = ctx.content_rect().shrink(MARGIN);
    let (left, right) = columns(screen);
    egui::Rect::from_min_max(
        egui::pos2(left.right() + MARGIN, screen.top()),
        egui::pos2(right.left() - MARGIN, screen.bottom()),
    )
}

/// What the panels leave to the board on an ordinary turn.
pub(super) fn room(ctx: &egui::Context) -> ViewInsets {
    let sides = sides(ctx.content_rect().shrink(MARGIN));
    let scale = ctx.zoom_factor();
    ViewInsets {
        left: (sides.0 + MARGIN) * scale,
        right: (sides.1 + MARGIN) * scale,
        top: MARGIN * scale,
        bottom: (bar::HEIGHT + 2.0 * MARGIN) * scale,
    }
}

/// What stands above the board when it is not an ordinary turn.
fn banner(hud: &Hud, table: &TableState, words: &Words) -> Option<Banner> {
    let say = &words.table;
    let plain = |text: String, remark: String, step: &str| Banner {
        mark: hud.turn,
        text,
        remark,
        step: step.into(),
    };
    // A lesson says itself what its last move has done, and the table keeps its place.
    let end = hud.end.as_ref().filter(|_| hud.lesson.is_none());
    if let Some(end) = end {
        return Some(Banner {
            mark: end.marks.first().copied().unwrap_or(hud.turn),
            ..plain(end.title.clone(), end.why.clone(), "")
        });
    }
    // Nobody plays on when a lesson's step is solved.
    if hud.lesson.as_ref().is_some_and(LessonModel::solved) {
        return None;
    }
    match &hud.stage {
        Stage::Turn => None,
        Stage::Opening { seat } => Some(plain(
            fill(say.opening, &[("seat", seat)]),
            String::new(),
            "",
        )),
        Stage::Exchange {
            seat,
            enemy,
            barred,
        } => {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("seat", seat), ("enemy", enemy)];
            let chosen = table.selection.is_some();
            let (text, then) = if chosen {
                (say.exchange_enemy, "")
            } else {
                (say.exchange_own, say.exchange_own_then)
            };
            let text = match then {
                "" => fill(text, &values),
                then => format!("{}, {}", fill(text, &values), fill(then, &values)),
            };
            let remark = if *barred {
                fill(say.exchange_barred, &values)
            } else {
                String::new()
            };
            let step = if *barred {
                say.exchange_second
            } else {
                say.exchange_first
            };
            Some(plain(text, remark, step))
        }
    }
}

/// The keys that belong to the panels. Moving over the board is the table's business.
fn keys(
    mut contexts: EguiContexts,
    (wants, held): (Res<ReservedInput>, Res<ButtonInput<KeyCode>>),
    table: Res<TableState>,
    mut selected: Local<bool>,
    mut end: ResMut<EndSeen>,
    shown: Res<Shown>,
    status: Res<Status>,
    mut wishes: Wishes,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // What was chosen when the key went down: the table may have dropped it in this very frame.
    let had_selection =
        std::mem::replace(&mut *selected, table.selection.is_some() || table.advised);
    let Some(hud) = &shown.0 else {
        return Ok(());
    };
    let over = hud.end.is_some() && hud.study.is_none() && hud.lesson.is_none();
    if over && !end.0 && !table.moving && wishes.pages.top().is_none() {
        end.0 = true;
        wishes.pages.open(Page::End);
    }
    // With a dialog open or a field in focus, keys are theirs; what egui wanted a frame ago counts
    // because Esc has made it let go by now.
    if wants.keyboard || wishes.pages.top().is_some() {
        return Ok(());
    }
    // Which keys were held egui knows at the end of the frame only.
    let plain = !HeldModifiers::commanded(&held);
    let pressed =
        |key| plain && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key));
    if pressed(egui::Key::Escape) && !had_selection {
        wishes.pages.open(Page::Menu);
    }
    if let Some(watched) = hud.watched {
        for answer in watch::keys(ctx, watched) {
            wishes.pass(answer, hud);
        }
    }
    if hud.study.is_some() {
        for wanted in study::keys(ctx) {
            match wanted {
                Wanted::Button(answer) => wishes.pass(answer, hud),
                Wanted::Slip(forward) => {
                    let slip = study::slip(hud, forward);
                    wishes.intents.write_batch(slip.map(Intent::GoTo));
                }
            }
        }
    }
    if let Some(model) = hud.lesson.as_ref().filter(|model| model.solved())
        && pressed(egui::Key::Enter)
    {
        wishes.learn(LessonAnswer::Next, model);
    }
    if hud.thoughts.is_some() && pressed(egui::Key::L) {
        wishes.pass(BarAnswer::Thoughts, hud);
    }
    if hud.chart.is_some() && pressed(egui::Key::C) {
        wishes.preferences.chart_folded ^= true;
    }
    let answer = match help(hud, &table, *status) {
        Help::Hint { .. } if pressed(egui::Key::H) => BarAnswer::Hint,
        Help::MoveNow if pressed(egui::Key::M) => BarAnswer::MoveNow,
        Help::PlayOn if pressed(egui::Key::M) => BarAnswer::PlayOn,
        _ => return Ok(()),
    };
    wishes.pass(answer, hud);
    Ok(())
}
