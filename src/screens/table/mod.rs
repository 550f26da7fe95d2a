//! The panels at the table.

pub(crate) mod model;
mod rematch;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::hovered::HoveredStack;
use super::insets::{Covered, TopLine, UiWants, ViewInsets};
use super::notice::Notice;
use super::pages::{Page, Pages};
use super::stage::ground;
use super::view::{TableState, ViewRequest};
use super::{Language, Layer};
use crate::look::text::{Words, fill};
use crate::panels::banner::{Banner, notice};
use crate::panels::bar::{self, BarAnswer, BarModel, Help};
use crate::panels::layers::LayersModel;
use crate::players::{Ask, Status};
use crate::preferences::Preferences;
use crate::session::{Intent, Session};
use crate::{Flow, Screen};
use model::{Hud, Stage, TurnOf};

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
        .add_systems(
            Update,
            read_match.in_set(Flow::Mirror).run_if(
                resource_changed::<Session>
                    .or_else(resource_changed::<Preferences>)
                    .or_else(resource_changed::<Language>)
                    .or_else(resource_changed::<Status>),
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
    mut shown: ResMut<Shown>,
    mut seen: ResMut<EndSeen>,
) {
    let colours = preferences.palette.colours();
    let current = session.current();
    shown.0 = current.map(|current| model::hud(current, language.0, colours, *status));
    if shown.0.as_ref().is_none_or(|hud| hud.end.is_none()) {
        seen.0 = false;
    }
}

/// The room around the panels.
const MARGIN: f32 = 12.0;
/// The width of the panels at the left and right: the board keeps 60 % of a window 1280 wide.
const SIDES: (f32, f32) = (232.0, 244.0);

pub(super) fn show(
    mut contexts: EguiContexts,
    shown: Res<Shown>,
    language: Res<Language>,
    table: Res<TableState>,
    hovered: Res<HoveredStack>,
    line: Res<Notice>,
    mut covered: ResMut<Covered>,
    mut insets: ResMut<ViewInsets>,
    mut pages: ResMut<Pages>,
    mut intents: MessageWriter<Intent>,
    mut view: MessageWriter<ViewRequest>,
    (status, above): (Res<Status>, Res<TopLine>),
    mut asks: MessageWriter<Ask>,
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
    let (changed, rect) = hud.seats.show(&mut ui, left, words);
    covered.rects.push(rect);
    if let Some((seat, controller)) = changed {
        intents.write(Intent::Seat(seat, controller));
    }
    // Whoever chooses from a list over the board does not click on the board.
    covered.all |= egui::Popup::is_any_open(ctx);
    if let Some(goal) = hud.moves.show(&mut ui, right, words) {
        intents.write(Intent::GoTo(goal));
    }
    covered.rects.push(right);

    let bar = BarModel {
        undo: hud.undo,
        redo: hud.redo,
        help: help(hud, &table, *status),
        top_view: table.top_view,
        exploded: table.exploded,
    };
    let (pressed, rect) = bar.show(&mut ui, between.center_bottom(), between.width(), words);
    covered.rects.push(rect);
    match pressed {
        Some(BarAnswer::Undo) => drop(intents.write(Intent::Undo)),
        Some(BarAnswer::Redo) => drop(intents.write(Intent::Redo)),
        Some(BarAnswer::TopView) => drop(view.write(ViewRequest::TopView)),
        Some(BarAnswer::Exploded) => drop(view.write(ViewRequest::Exploded)),
        Some(BarAnswer::Menu) => pages.open(Page::Menu),
        Some(BarAnswer::Hint) => drop(asks.write(Ask::Hint)),
        Some(BarAnswer::MoveNow) => drop(asks.write(Ask::MoveNow)),
        Some(BarAnswer::PlayOn) => drop(intents.write(Intent::PlayOn)),
        None => {}
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
        layers.show(&mut ui, right, words);
    }
    insets.set_if_neq(ViewInsets {
        top: top * ctx.zoom_factor(),
        ..room(ctx)
    });
    Ok(())
}

/// What serves whoever waits.
fn help(hud: &Hud, table: &TableState, status: Status) -> Help {
    match (&hud.turn_of, status.thinking) {
        (TurnOf::Nobody, _) => Help::Nothing,
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
    if let Some(end) = &hud.end {
        return Some(Banner {
            mark: end.marks.first().copied().unwrap_or(hud.turn),
            ..plain(end.title.clone(), end.why.clone(), "")
        });
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
            second,
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
            let remark = if *second {
                fill(say.exchange_barred, &values)
            } else {
                String::new()
            };
            let step = if *second {
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
    wants: Res<UiWants>,
    table: Res<TableState>,
    mut selected: Local<bool>,
    mut pages: ResMut<Pages>,
    mut end: ResMut<EndSeen>,
    shown: Res<Shown>,
    status: Res<Status>,
    mut asks: MessageWriter<Ask>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // What was chosen when the key went down: the table may have dropped it in this very frame.
    let had_selection =
        std::mem::replace(&mut *selected, table.selection.is_some() || table.advised);
    let ended = shown.0.as_ref().is_some_and(|hud| hud.end.is_some());
    if ended && !end.0 && !table.moving && pages.top().is_none() {
        end.0 = true;
        pages.open(Page::End);
    }
    // With a dialog open or a field in focus, keys are theirs; what egui wanted a frame ago counts
    // because Esc has made it let go by now.
    if wants.keyboard || pages.top().is_some() {
        return Ok(());
    }
    let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(egui::Modifiers::NONE, egui::Key::Escape) && !had_selection {
        pages.open(Page::Menu);
    }
    let help = shown.0.as_ref().map(|hud| help(hud, &table, *status));
    match help {
        Some(Help::Hint { .. }) if pressed(egui::Modifiers::NONE, egui::Key::H) => {
            asks.write(Ask::Hint);
        }
        Some(Help::MoveNow) if pressed(egui::Modifiers::NONE, egui::Key::M) => {
            asks.write(Ask::MoveNow);
        }
        Some(Help::PlayOn) if pressed(egui::Modifiers::NONE, egui::Key::M) => {
            intents.write(Intent::PlayOn);
        }
        _ => {}
    }
    Ok(())
}
