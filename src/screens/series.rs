//! The screen of series, and the line above the table while a game of one is watched.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use stack_match::{CrossTable, Outcome, Pair};

use super::Language;
use super::insets::{Covered, TopLine};
use super::notice::Notice;
use super::stage::ground;
use super::table::between;
use super::table::model::variant_title;
use crate::Screen;
use crate::look::text::{Words, fill};
use crate::panels::banner::notice;
use crate::panels::series::{
    FormModel, GameRow, KeptRow, Playing, RunModel, SeriesAnswer, SeriesModel, milliseconds, strip,
};
use crate::players::{Choice, choices};
use crate::preferences::Preferences;
use crate::series::{Desk, Followed, Kept, News, Open, Plan, PlayedGame, Wish};
use crate::session::{Card, Session, begin, cards, lot};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .init_resource::<Followed>()
        .add_message::<Wish>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                show.run_if(in_state(Screen::Series)),
                above_table
                    .before(super::table::show)
                    .run_if(in_state(Screen::Table)),
            )
                .in_set(super::Layer::Screen),
        );
}

/// Says which game of the series stands on the table, and leads back.
fn above_table(
    mut contexts: EguiContexts,
    language: Res<Language>,
    desk: Res<Desk>,
    followed: Res<Followed>,
    session: Res<Session>,
    mut covered: ResMut<Covered>,
    mut line: ResMut<TopLine>,
    mut wishes: MessageWriter<Wish>,
) -> Result {
    let game = followed.game().filter(|_| !session.teaches());
    let game = desk.open.as_ref().zip(game);
    let Some((open, (pair, number))) = game else {
        line.set_if_neq(TopLine::default());
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    let what = game_name(&names(open, words), pair, number, words);
    let mut ui = ground(ctx, "above the table");
    let between = between(ctx);
    let (back, rect) = strip(&mut ui, between.center_top(), between.width(), &what, words);
    covered.rects.push(rect);
    line.set_if_neq(TopLine(rect.height() + 8.0));
    if back {
        wishes.write(Wish::Return);
        ctx.request_repaint();
    }
    Ok(())
}

/// What a new series could be; read off when the plan changes.
#[derive(Default)]
struct Draft {
    plan: Option<Plan>,
    players: Vec<Choice>,
    fault: Option<String>,
}

impl Draft {
    fn read(plan: &Plan, cards: &[Card]) -> Self {
        let setup = plan.setup(cards);
        let line = setup
            .ok_or_else(|| format!("variant: '{}' is not known", plan.variant))
            .and_then(|setup| begin(&setup));
        let (players, fault) = match line {
            // Whoever cannot move first may still play the others' seats.
            Ok(line) => {
                let last = line.seats().last().copied();
                let players = last.map_or_else(Vec::new, |seat| choices(line.as_ref(), seat));
                let barred = players.iter().find_map(|choice| {
                    let why = choice.barred.as_ref()?;
                    plan.players
                        .iter()
                        .any(|name| name == choice.name)
                        .then(|| why.clone())
                });
                (players, barred.or_else(|| plan.check().err()))
            }
            Err(fault) => (Vec::new(), Some(fault)),
        };
        Self {
            plan: Some(plan.clone()),
            players,
            fault,
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    language: Res<Language>,
    desk: Res<Desk>,
    mut preferences: ResMut<Preferences>,
    mut line: ResMut<Notice>,
    mut covered: ResMut<Covered>,
    mut wishes: MessageWriter<Wish>,
    mut next: ResMut<NextState<Screen>>,
    mut games: Local<Vec<Card>>,
    mut draft: Local<Draft>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    covered.all = true;
    let words = language.0;
    if games.is_empty() {
        *games = cards();
    }
    if draft.plan.as_ref() != Some(&preferences.series) {
        *draft = Draft::read(&preferences.series, &games);
    }
    let open = desk.open.as_ref();
    let kept = desk.kept.iter().map(|kept| {
        let open = open.filter(|open| open.folder == kept.folder);
        kept_row(kept, open, words)
    });
    let kept: Vec<KeptRow> = kept.collect();
    let model = SeriesModel {
        kept: &kept,
        chosen: open.and_then(|open| {
            let mut kept = desk.kept.iter();
            kept.position(|kept| kept.folder == open.folder)
        }),
        form: FormModel {
            cards: &games,
            plan: &preferences.series,
            players: &draft.players,
            fault: draft.fault.clone(),
        },
        run: open.map(|open| run(open, desk.fault.clone(), words)),
    };
    let mut ui = ground(ctx, "series");
    let answers = model.show(&mut ui, words);
    if !line.text.is_empty() {
        let room = ctx.content_rect().shrink(16.0);
        notice(&mut ui, room.center_bottom(), room.width(), &line.text);
    }
    if !answers.is_empty() {
        line.clear();
        // What comes of it is seen in the next frame.
        ctx.request_repaint();
    }
    let free = !egui::Popup::is_any_open(ctx) && ctx.memory(|memory| memory.focused().is_none());
    if free && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
        NextState::set_if_neq(&mut next, Screen::Title);
    }
    for answer in answers {
        let wish = match answer {
            SeriesAnswer::New => Wish::New,
            SeriesAnswer::Choose(place) => match desk.kept.get(place) {
                Some(Kept {
                    plan: Err(fault), ..
                }) => {
                    line.say(fault.clone());
                    continue;
                }
                Some(kept) => Wish::Show(kept.folder.clone()),
                None => continue,
            },
            SeriesAnswer::Change(change) => {
                preferences.series.apply(change);
                continue;
            }
            SeriesAnswer::Begin => {
                let mut plan = preferences.series.clone();
                plan.repetition = preferences.repetition;
                plan.quiet_rounds = preferences.quiet_rounds;
                plan.seed = lot();
                Wish::Begin(plan)
            }
            SeriesAnswer::GoOn => Wish::GoOn(None),
            SeriesAnswer::More(games) => Wish::GoOn(Some(games)),
            SeriesAnswer::Stop => Wish::Stop,
            SeriesAnswer::Watch(pair, number) => Wish::Watch(pair, number),
            SeriesAnswer::Open(pair, number) => Wish::Open(pair, number),
            SeriesAnswer::Back => {
                NextState::set_if_neq(&mut next, Screen::Title);
                continue;
            }
        };
        wishes.write(wish);
    }
    Ok(())
}

/// A row of the list; what is known better of the series that is open goes before what lay on disk.
fn kept_row(kept: &Kept, open: Option<&Open>, words: &Words) -> KeptRow {
    let say = &words.series;
    match &kept.plan {
        Ok(plan) => {
            let plan = open.map_or(plan, |open| &open.plan);
            let table = |open: &Open| {
                let games = |news: &News| news.table.as_ref().map(CrossTable::games);
                open.work.look(games)
            };
            let played = open
                .and_then(table)
                .map_or(kept.played, |games| games as usize);
            let players: Vec<_> = plan.players.iter().map(|name| words.player(name)).collect();
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("n", &played), ("total", &plan.total())];
            let played = fill(say.played, &values);
            KeptRow {
                title: players.join(" – "),
                what: Ok(format!(
                    "{} · {played}",
                    variant_title(&plan.variant, words)
                )),
            }
        }
        Err(fault) => KeptRow {
            title: kept
                .folder
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            what: Err(fault.clone()),
        },
    }
}

fn run(open: &Open, fault: Option<String>, words: &Words) -> RunModel {
    let say = &words.series;
    let plan = &open.plan;
    let names = names(open, words);
    let what = |pair: Pair, number: usize| game_name(&names, pair, number, words);
    let playing = open.boards.playing().into_iter();
    let playing = playing.map(|((pair, number), moves)| Playing {
        pair,
        number,
        what: what(pair, number),
        moves,
    });
    let time = milliseconds(plan.movetime, words);
    let title = format!(
        "{} · {}",
        variant_title(&plan.variant, words),
        fill(say.per_move, &[("time", &time)])
    );
    open.work.look(|news| {
        let mut over: Vec<_> = news
            .games
            .iter()
            .flat_map(|(&pair, games)| games.iter().map(move |game| (pair, game)))
            .collect();
        // The latest of all pairs first.
        over.sort_by_key(|(pair, game)| std::cmp::Reverse((game.number, *pair)));
        let over = over.into_iter().map(|(pair, game)| GameRow {
            pair,
            number: game.number,
            what: what(pair, game.number),
            result: result(&names, pair, game, words),
        });
        RunModel {
            title,
            table: news.table.clone(),
            names: names.clone(),
            total: plan.total(),
            games: plan.games,
            running: news.end.is_none(),
            playing: playing.collect(),
            over: over.collect(),
            fault: fault.or_else(|| news.end.clone()?.err()),
        }
    })
}

/// The players as people call them, by their places in the table.
fn names(open: &Open, words: &Words) -> Vec<String> {
    let players = open.plan.players.iter();
    players.map(|name| words.player(name)).collect()
}

/// "Level 8 – Level 6, game 5".
fn game_name(names: &[String], pair: Pair, number: usize, words: &Words) -> String {
    let values: [(&str, &dyn std::fmt::Display); 2] = [
        ("pair", &pair_name(names, pair, words)),
        ("n", &(number + 1)),
    ];
    fill(words.series.game_number, &values)
}

fn pair_name(names: &[String], (a, b): Pair, words: &Words) -> String {
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("a", &name(a)), ("b", &name(b))];
    fill(words.series.pair, &values)
}

fn result(names: &[String], pair: Pair, game: &PlayedGame, words: &Words) -> String {
    let place = match game.outcome {
        Outcome::Draw => return words.series.draw.into(),
        Outcome::A => pair.0,
        Outcome::B => pair.1,
    };
    let who = names.get(place).map_or("", String::as_str);
    fill(words.series.wins, &[("who", &who)])
}
