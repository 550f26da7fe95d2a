//! Pages for whoever studies a match: statistics, who plays on, a game with a fault, a picture.

use bevy_egui::egui::Ui;

use super::pages::{Pages, Wish, Words};
use super::table::model::mark_of;
use crate::analysis::{Analysis, statistics};
use crate::panels::broken::BrokenAnswer;
use crate::panels::figures::FiguresModel;
use crate::panels::picture::{PictureAnswer, PictureModel};
use crate::panels::play_from::{PlayFromAnswer, PlayFromModel};
use crate::picture::TakePicture;
use crate::players::choices;
use crate::preferences::Preferences;
use crate::session::{Handover, Intent, Session, open};

pub(super) fn of_statistics(
    ui: &mut Ui,
    words: &Words,
    session: &Session,
    analysis: &Analysis,
    preferences: &Preferences,
    pages: &mut Pages,
) -> Wish {
    let Some(current) = session.current() else {
        pages.close();
        return Wish::None;
    };
    let colours = preferences.palette.colours();
    let figures = statistics(current.line.as_ref(), analysis).into_iter();
    let seats = figures.map(|(seat, figures)| {
        let mark = mark_of(current, seat, colours);
        (mark, current.player_name(seat), figures)
    });
    let model = FiguresModel {
        seats: seats.collect(),
    };
    if model.show(ui, words) {
        pages.close();
    }
    Wish::None
}

pub(super) fn of_play_from(
    ui: &mut Ui,
    words: &Words,
    session: &Session,
    preferences: &Preferences,
    pages: &mut Pages,
) -> Wish {
    let Some(current) = session.current() else {
        pages.close();
        return Wish::None;
    };
    let line = current.line.as_ref();
    let colours = preferences.palette.colours();
    let seats = line.seats();
    let marks: Vec<_> = seats
        .iter()
        .map(|&seat| mark_of(current, seat, colours))
        .collect();
    let players: Vec<_> = seats.iter().map(|&seat| choices(line, seat)).collect();
    let model = PlayFromModel {
        seats: &pages.seats,
        marks: &marks,
        choices: &players,
    };
    match model.show(ui, words) {
        Some(PlayFromAnswer::Seats(seats)) => pages.seats = seats,
        Some(PlayFromAnswer::Play) => {
            let seats = std::mem::take(&mut pages.seats);
            pages.clear();
            return Wish::Intent(Intent::PlayFrom(seats));
        }
        Some(PlayFromAnswer::Cancel) => pages.close(),
        None => {}
    }
    Wish::None
}

pub(super) fn of_broken(ui: &mut Ui, words: &Words, pages: &mut Pages) -> Wish {
    let Some((record, model)) = &pages.broken else {
        pages.close();
        return Wish::None;
    };
    match model.show(ui, words) {
        Some(BrokenAnswer::Open) => {
            let opened = open(record);
            pages.broken = None;
            pages.clear();
            if let Ok((setup, line)) = opened {
                return Wish::Intent(Intent::Resume(setup, Handover::new(line)));
            }
        }
        Some(BrokenAnswer::Cancel) => {
            pages.broken = None;
            pages.close();
        }
        None => {}
    }
    Wish::None
}

pub(super) fn of_picture(ui: &mut Ui, words: &Words, folder: &str, pages: &mut Pages) -> Wish {
    let model = PictureModel {
        folder,
        name: &pages.file,
        arrows: pages.arrows,
    };
    match model.show(ui, words) {
        Some(PictureAnswer::Name(name)) => pages.file = name,
        Some(PictureAnswer::Arrows(arrows)) => pages.arrows = arrows,
        Some(PictureAnswer::Save) => {
            let (name, arrows) = (pages.file.clone(), pages.arrows);
            pages.clear();
            return Wish::Picture(TakePicture { name, arrows });
        }
        Some(PictureAnswer::Cancel) => pages.close(),
        None => {}
    }
    Wish::None
}
