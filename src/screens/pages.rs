//! Dialogs and pages that lie over a screen, the one opened last on top.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use stack_game::Record;

use super::insets::Covered;
use super::match_pages::{of_end, of_menu};
use super::records::{RecordsModel, StorageRequest};
use super::study_pages::{of_broken, of_picture, of_play_from, of_statistics};
use super::table::Shown;
use super::{Language, Layer};
use crate::analysis::Analysis;
use crate::clipboard::Clip;
use crate::lessons::{COURSES, Learn, Lesson, lesson, place};
use crate::look::text::{Chapter, Paragraph};
use crate::look::ui_style::dialog;
use crate::panels::broken::BrokenModel;
use crate::panels::files::{FilesAnswer, FilesModel};
use crate::panels::lessons::{CourseView, LessonView, LessonsAnswer, LessonsModel};
use crate::panels::rules::RulesAnswer;
use crate::panels::{keys, rules, settings};
use crate::picture::TakePicture;
use crate::preferences::Preferences;
use crate::series::Followed;
use crate::session::{Controller, Current, Intent, SeatSetup, Session, blank};
use crate::storage::Folders;

/// What can lie over a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// The menu at the table.
    Menu,
    /// The rules.
    Rules,
    /// The list of lessons.
    #[default]
    Lessons,
    /// The settings.
    Settings,
    /// The sheet of keys.
    Keys,
    /// Save the match under a name.
    Save,
    /// Open a saved game.
    Open,
    /// The end of the match.
    End,
    /// What each seat has done, in figures.
    Statistics,
    /// Who plays on from the position shown.
    PlayFrom,
    /// A game with a fault.
    Broken,
    /// A picture of the table is to be saved.
    Picture,
}

/// The pages that lie over the screen.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages {
    stack: Vec<Page>,
    /// The chapter of the rules that is read.
    chapter: usize,
    /// Where the lesson was begun that stands on the table.
    pub(super) taught_from: Page,
    /// The name typed or chosen among the saved games, or for a picture.
    pub(super) file: String,
    /// Whether a picture shows arrows and marks.
    pub(super) arrows: bool,
    /// The seats of those who play on.
    pub(crate) seats: Vec<SeatSetup>,
    /// What comes before the fault of a game, and the fault.
    pub(super) broken: Option<(Box<Record>, BrokenModel)>,
}

impl Pages {
    /// Puts a page on top; one that lies there already comes up.
    pub fn open(&mut self, page: Page) {
        self.stack.retain(|&other| other != page);
        self.stack.push(page);
        if matches!(page, Page::Save | Page::Open) {
            self.file.clear();
        }
    }

    /// Opens the rules where those of a variant's game begin, unless they are being read already.
    pub fn open_rules(&mut self, variant: &str, words: &Words) {
        let game = blank(variant).map(|record| record.game);
        let mut first = 0;
        for chapters in words.rules {
            let here = first..first + chapters.len();
            if game.as_deref() == game_of(chapters) && !here.contains(&self.chapter) {
                self.chapter = first;
                break;
            }
            first = here.end;
        }
        self.open(Page::Rules);
    }

    /// Asks who plays on, beginning with those who played. Whoever was called by its player has its
    /// colour's name again: another one may take its place.
    pub fn open_play_from(&mut self, current: &Current, words: &Words) {
        let seats = current.line.seats().into_iter();
        self.seats = seats
            .zip(&current.setup.seats)
            .map(|(seat, before)| {
                let mut after = before.clone();
                if let Controller::Computer(player) = &before.controller
                    && words.player(player) == before.name
                {
                    after.name = current.line.seat_name(seat).into();
                }
                after
            })
            .collect();
        self.open(Page::PlayFrom);
    }

    /// Offers what comes before the fault of a game.
    pub fn open_broken(&mut self, model: BrokenModel, sound: Box<Record>) {
        self.broken = Some((sound, model));
        self.open(Page::Broken);
    }

    /// Asks for the name of a picture.
    pub fn open_picture(&mut self, name: String) {
        self.arrows = true;
        self.open(Page::Picture);
        self.file = name;
    }

    /// Makes room for a lesson that is begun on a page.
    fn learn(&mut self, from: Page) {
        self.taught_from = from;
        self.clear();
    }

    /// Back to where the lesson was begun.
    pub(super) fn back_from_lesson(&mut self) {
        self.clear();
        self.open(self.taught_from);
    }

    /// The page on top.
    #[must_use]
    pub fn top(&self) -> Option<Page> {
        self.stack.last().copied()
    }

    /// Takes the page on top away.
    pub fn close(&mut self) {
        self.stack.pop();
    }

    /// Takes all pages away.
    pub fn clear(&mut self) {
        self.stack.clear();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        // Wishes that nobody fulfils where nothing is kept.
        .add_message::<Clip>()
        .add_message::<TakePicture>()
        .add_message::<RequestRedraw>()
        .add_systems(
            EguiPrimaryContextPass,
            (show, help_key, settle).chain().in_set(Layer::Pages),
        );
}

/// A page that has come up finds its size over a few frames, as egui learns what it holds.
fn settle(
    pages: Res<Pages>,
    mut seen: Local<(Option<Page>, u8)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (top, frames) = &mut *seen;
    if std::mem::replace(top, pages.top()) != pages.top() {
        *frames = 5;
    }
    if *frames > 0 {
        *frames -= 1;
        redraw.write(RequestRedraw);
    }
}

fn help_key(mut contexts: EguiContexts, mut pages: ResMut<Pages>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::F1)) {
        if pages.top() == Some(Page::Keys) {
            pages.close();
        } else {
            pages.open(Page::Keys);
        }
    }
    Ok(())
}

/// What a page asks for that goes beyond opening and closing pages.
pub(super) enum Wish {
    None,
    Clip(Clip),
    Picture(TakePicture),
    Intent(Intent),
    Learn(Learn),
    Storage(StorageRequest),
}

fn show(
    mut contexts: EguiContexts,
    language: Res<Language>,
    records: Res<RecordsModel>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut covered: ResMut<Covered>,
    mut preferences: ResMut<Preferences>,
    mut pages: ResMut<Pages>,
    mut intents: MessageWriter<Intent>,
    mut storage: MessageWriter<StorageRequest>,
    (mut clips, mut pictures): (MessageWriter<Clip>, MessageWriter<TakePicture>),
    mut learns: MessageWriter<Learn>,
    (analysis, folders, followed): (Res<Analysis>, Option<Res<Folders>>, Res<Followed>),
) -> Result {
    let Some(page) = pages.top() else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    covered.all = true;
    let words = language.0;
    let modal = egui::Modal::new(egui::Id::new(("page", page)))
        .backdrop_color(egui::Color32::from_black_alpha(170))
        .frame(dialog());
    let of_series = followed.game().is_some();
    let mut wish = Wish::None;
    let shown = modal.show(&ctx, |ui| {
        wish = match page {
            Page::Menu => of_menu(ui, words, &session, of_series, &mut pages),
            Page::Statistics => {
                of_statistics(ui, words, &session, &analysis, &preferences, &mut pages)
            }
            Page::PlayFrom => of_play_from(ui, words, &session, &preferences, &mut pages),
            Page::Broken => of_broken(ui, words, &mut pages),
            Page::Picture => {
                let folder = folders.as_ref().map(|folders| folders.pictures.display());
                let folder = folder.map_or(String::new(), |folder| folder.to_string());
                of_picture(ui, words, &folder, &mut pages)
            }
            Page::Rules => of_rules(ui, words, &preferences, &mut pages),
            Page::Lessons => of_lessons(ui, words, &preferences, &mut pages),
            Page::Settings => {
                // Told as changed only when something has changed, so that it is saved only then.
                let mut edited = preferences.clone();
                if settings::show(ui, &mut edited, words) {
                    pages.close();
                }
                preferences.set_if_neq(edited);
                Wish::None
            }
            Page::Keys => {
                if keys::show(ui, words) {
                    pages.close();
                }
                Wish::None
            }
            Page::Save | Page::Open => of_files(ui, words, page, &records, &mut pages),
            Page::End => {
                let choices = &preferences.choices;
                of_end(ui, words, &shown, &session, of_series, choices, &mut pages)
            }
        };
    });
    if shown.should_close() && pages.top() == Some(page) {
        pages.close();
    }
    match wish {
        Wish::None => {}
        Wish::Intent(intent) => drop(intents.write(intent)),
        Wish::Learn(learn) => drop(learns.write(learn)),
        Wish::Storage(request) => drop(storage.write(request)),
        Wish::Clip(clip) => drop(clips.write(clip)),
        Wish::Picture(picture) => drop(pictures.write(picture)),
    }
    Ok(())
}

pub(super) type Words = crate::look::text::Words;

fn of_rules(
    ui: &mut egui::Ui,
    words: &Words,
    preferences: &Preferences,
    pages: &mut Pages,
) -> Wish {
    let (colours, done) = (preferences.palette.colours(), &preferences.lessons_done);
    match rules::show(ui, words.rules, &mut pages.chapter, colours, done, words) {
        Some(RulesAnswer::Close) => pages.close(),
        Some(RulesAnswer::Try(lesson)) => {
            pages.learn(Page::Rules);
            return Wish::Learn(Learn::Begin(lesson.into()));
        }
        None => {}
    }
    Wish::None
}

fn of_lessons(
    ui: &mut egui::Ui,
    words: &Words,
    preferences: &Preferences,
    pages: &mut Pages,
) -> Wish {
    let view = |lesson: &Lesson| {
        let say = words.lesson(lesson.id)?;
        Some(LessonView {
            id: lesson.id,
            title: say.title,
            about: say.about,
            done: preferences.lessons_done.contains(lesson.id),
        })
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: words.game(course.id),
        author: words.author(course.id).unwrap_or_default(),
        lessons: course.lessons.iter().filter_map(view).collect(),
    });
    let model = LessonsModel {
        courses: courses.collect(),
    };
    match model.show(ui, words) {
        Some(LessonsAnswer::Close) => pages.close(),
        Some(LessonsAnswer::Begin(lesson)) => {
            pages.learn(Page::Lessons);
            return Wish::Learn(Learn::Begin(lesson.into()));
        }
        None => {}
    }
    Wish::None
}

fn of_files(
    ui: &mut egui::Ui,
    words: &Words,
    page: Page,
    records: &RecordsModel,
    pages: &mut Pages,
) -> Wish {
    let save = page == Page::Save;
    let answers = FilesModel {
        save,
        folder: &records.folder,
        entries: &records.entries,
        name: &pages.file,
    }
    .show(ui, words);
    for answer in answers {
        match answer {
            FilesAnswer::Name(name) => pages.file = name,
            FilesAnswer::Cancel => pages.close(),
            FilesAnswer::Take(name) => {
                pages.clear();
                return Wish::Storage(if save {
                    StorageRequest::Save(name)
                } else {
                    StorageRequest::Open(name)
                });
            }
        }
    }
    Wish::None
}

/// The game that chapters are about: the one that their lessons teach.
fn game_of(chapters: &[Chapter]) -> Option<&'static str> {
    let paragraphs = chapters.iter().flat_map(|chapter| chapter.paragraphs);
    paragraphs
        .filter_map(|paragraph| match paragraph {
            Paragraph::Lessons(ids) => ids.first(),
            _ => None,
        })
        .find_map(|id| Some(place(lesson(id)?)?.0.id))
}
