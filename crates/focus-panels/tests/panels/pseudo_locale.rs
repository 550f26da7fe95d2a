//! Nearly all panels with texts that are about 40 % longer and have accents, and on a touch screen:
//! no text is cut off or written in the code, and no control is too small.

use std::fs;
use std::path::Path;

use egui::{Rect, Shape, Ui, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::clock::ClockDialog;
use focus_panels::dialogs::export::{ExportChoices, ExportKind, ExportModel};
use focus_panels::dialogs::first_start::FirstStartPage;
use focus_panels::dialogs::live_analysis::live_analysis_dialog;
use focus_panels::dialogs::open_error::OpenErrorModel;
use focus_panels::dialogs::save::SaveModel;
use focus_panels::dialogs::screenshot::ScreenshotModel;
use focus_panels::dialogs::shortcuts::ShortcutsDialog;
use focus_panels::dialogs::type_move::TypedMove;
use focus_panels::dialogs::variant_choice::VariantChoiceModel;
use focus_panels::hud::{Hud, answer_dialog, blunder_question, propose_dialog};
use focus_panels::library::{PositionSearch, report_dialog};
use focus_panels::match_panels::end_actions::end_actions;
use focus_panels::match_panels::exercise::ExerciseKind;
use focus_panels::match_panels::explorer::{self, ExplorerModel, ExplorerSource};
use focus_panels::match_panels::layout::{PanelKind, PanelSize, arrange_panels};
use focus_panels::review::{PlayFromModel, ReviewModel, StatisticsModel};
use focus_panels::strings::{self, ErrorMessage, PSEUDO_LOCALE, with_language};
use focus_panels::style::SeatColors;
use focus_panels::tr;
use focus_panels::widgets::{BUTTON_HEIGHT, max_dialog_size};
use stack_game::BoardSide;
use stack_session::analysis::{Annotation, LineProgress, game_statistics};
use stack_session::game::{new_record, open_record};
use stack_session::lessons::{COURSES, StepState};
use stack_session::proposals::{Proposal, ProposalKind};
use stack_session::settings::{ClockChoice, LiveAnalysisSettings, Settings};
use table_themes::ThemeLibrary;

use super::chart::chart;
use super::common::{
    MENU, SMALL, assert_apart, assert_reachable, controls, current, in_dialog, layout_of, read,
    rules_dialog, settings_dialog, shown, with_touch,
};
use super::engines::{self, tested_well};
use super::exercise::lesson_panel;
use super::lesson_list::lesson_list;
use super::library::{damaged, page, three};
use super::new_game::{new_game, open_handicaps};
use super::pictures::{add_picture, drawn};
use super::profiles;
use super::report::report;
use super::review;
use super::title_menu::home;
use super::tournament::{results, screen};

/// What a screen or dialog shows.
#[derive(Clone)]
struct Picture {
    /// Texts that are truncated, reach beyond the left or right side of the area in which they are
    /// drawn, or are partly covered by a control.
    cut_off: Vec<String>,
    controls: Vec<(String, Rect)>,
}

fn picture<S>(harness: &Harness<'_, (bool, S)>) -> Vec<Picture> {
    add_picture(harness);
    let controls = controls(harness);
    let shapes = harness.output().shapes.iter();
    // The drawn parts of controls: others are scrolled out of sight.
    let visible_part = |(_, control): &(String, Rect)| {
        let mut shapes = harness.output().shapes.iter();
        let own = shapes.find(|clipped| {
            let rect = clipped.shape.visual_bounding_rect();
            rect.is_positive() && control.expand(4.0).contains_rect(rect)
        });
        own.map(|own| control.intersect(own.clip_rect))
    };
    let visible: Vec<Rect> = controls.iter().filter_map(visible_part).collect();
    let cut_off = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            let (rect, area) = (text.visual_bounding_rect(), clipped.clip_rect.expand(1.0));
            let is_drawn = rect.intersects(area) && area.is_positive();
            let is_beyond = rect.left() < area.left() || rect.right() > area.right();
            let is_covered = |control: &Rect| {
                let rows = rect.y_range().intersects(control.shrink(4.0).y_range());
                let (left, right) = (control.left() + 2.0, control.right() - 2.0);
                let over_left = rect.left() < left - 2.0 && rect.right() > left;
                let over_right = rect.right() > right + 2.0 && rect.left() < right;
                rows && (over_left || over_right) && area.contains_rect(rect)
            };
            let is_covered = is_drawn && visible.iter().any(is_covered);
            // Moves and file names are shortened where they are too long; tooltips have all of
            // them.
            let is_data = ["d5-d4", "series.ron"]
                .iter()
                .any(|data| text.galley.text().contains(data));
            let is_elided = text.galley.elided && !is_data;
            let is_cut = is_elided || (is_drawn && is_beyond) || is_covered;
            is_cut.then(|| text.galley.text().to_string())
        }
        _ => None,
    });
    vec![Picture {
        cut_off: cut_off.collect(),
        controls,
    }]
}

/// Windows of 1280×800 and 800×600 pixels in points, at 100 and 160 %, and one in between.
const SIZES: [Vec2; 5] = [
    SMALL,
    vec2(867.0, 650.0),
    vec2(800.0, 600.0),
    vec2(800.0, 500.0),
    vec2(667.0, 500.0),
];

/// A screen or dialog in its states, for a window of a given size.
type Screen = (&'static str, fn(Vec2) -> Vec<Picture>);

fn dialog_picture(size: Vec2, mut draw: impl FnMut(&mut Ui)) -> Vec<Picture> {
    picture(&in_dialog(size, (), move |ui, ()| draw(ui)))
}

/// The area of a panel next to the board of a match of four.
fn panel_area(hud: &Hud, size: Vec2, panel: PanelKind, min: f32) -> Rect {
    let sizes = [PanelSize {
        panel,
        min,
        max: f32::INFINITY,
    }];
    arrange_panels(layout_of(hud, size, false).panels, &sizes, 0).1[0].1
}

const SCREENS: &[Screen] = &[
    ("title", |size| picture(&home(size, 2))),
    ("new game", |size| picture(&new_game(size))),
    ("handicaps", |size| {
        let mut harness = new_game(size);
        open_handicaps(&mut harness);
        picture(&harness)
    }),
    ("library", |size| picture(&page(size, three()))),
    ("damaged game in the library", |size| {
        picture(&page(size, vec![damaged("A damaged file")]))
    }),
    ("empty library", |size| picture(&page(size, Vec::new()))),
    ("tournament plan", |size| picture(&screen(size, None))),
    ("tournament results", |size| {
        picture(&screen(size, Some(results())))
    }),
    ("settings", |size| {
        let mut settings = Settings::default();
        dialog_picture(size, move |ui| {
            settings_dialog(ui, &mut settings);
        })
    }),
    ("clock", |size| {
        let seats = ["Red", "Green", "Blue", "Yellow"].map(|color| (color.into(), color.into()));
        let controls = ["300", "300+3", "300d3", "*180", "1/30"];
        let pictures = controls.map(|control| {
            let (seats, mut choice) = (seats.clone(), ClockChoice::default());
            choice.control = control.parse().ok();
            choice.per_seat = control == "300+3";
            dialog_picture(size, move |ui| {
                ClockDialog {
                    choice: &mut choice,
                    seats: &seats,
                }
                .ui(ui);
            })
        });
        pictures.concat()
    }),
    ("engines", |size| {
        let mut all = picture(&in_dialog(size, tested_well(), engines::draw));
        all.extend(picture(&in_dialog(
            size,
            engines::tested(None),
            engines::draw,
        )));
        all
    }),
    ("players", |size| {
        let players = || profiles::family(&["Anna", "Ben"]);
        let none = picture(&in_dialog(size, profiles::family(&[]), profiles::draw));
        let list = picture(&in_dialog(size, players(), profiles::draw));
        let mut edited = in_dialog(size, players(), profiles::draw);
        edited
            .get_all_by_label(tr!("engines-edit"))
            .next()
            .unwrap()
            .click();
        edited.run();
        [none, list, picture(&edited)].concat()
    }),
    ("live analysis", |size| {
        let mut live = LiveAnalysisSettings::default();
        dialog_picture(size, move |ui| {
            live_analysis_dialog(ui, &mut live, &[engines::engine("Bot")]);
        })
    }),
    ("shortcuts", |size| {
        dialog_picture(size, |ui| {
            ShortcutsDialog.ui(ui);
        })
    }),
    ("menu", |size| {
        dialog_picture(size, |ui| {
            MENU.ui(ui);
        })
    }),
    ("end", |size| {
        dialog_picture(size, |ui| {
            end_actions(ui, false, max_dialog_size(ui.ctx()).x);
        })
    }),
    ("lessons", |size| {
        dialog_picture(size, |ui| {
            lesson_list().ui(ui);
        })
    }),
    ("statistics", |size| {
        let table = current("four", None, &[], &[]);
        let emblem = read(&table).emblems[0];
        let values = game_statistics(table.game.as_ref()).into_iter();
        let model = StatisticsModel {
            seats: values
                .map(|(_, values)| (emblem, "Ada".into(), values))
                .collect(),
            turning_points: review::turning_points(),
        };
        dialog_picture(size, move |ui| {
            model.ui(ui);
        })
    }),
    ("report", |size| {
        let pictures = [None, Some(report())].into_iter().flat_map(|report| {
            dialog_picture(size, move |ui| {
                report_dialog(ui, report.as_ref(), 40, &mut None);
            })
        });
        pictures.collect()
    }),
    ("play from here", |size| {
        let table = current("four", None, &[], &[]);
        let (seats, emblems) = (table.setup.seats.clone(), read(&table).emblems);
        dialog_picture(size, move |ui| {
            PlayFromModel {
                seats: &seats,
                colors: &[],
                emblems: &emblems,
                choices: &[],
                ratings: None,
                profiles: &[],
            }
            .ui(ui);
        })
    }),
    ("export", |size| {
        let pictures = ExportKind::ALL.map(|kind| {
            let choices = ExportChoices {
                kind,
                ..ExportChoices::default()
            };
            let model = ExportModel {
                choices,
                moves: 1000,
                is_file: kind == ExportKind::Record,
                percent: None,
            };
            dialog_picture(size, move |ui| {
                model.ui(ui);
            })
        });
        pictures.concat()
    }),
    ("screenshot", |size| {
        dialog_picture(size, |ui| {
            ScreenshotModel {
                folder: "pictures",
                name: "Focus",
                arrows: true,
            }
            .ui(ui);
        })
    }),
    ("save", |size| {
        dialog_picture(size, |ui| {
            SaveModel {
                folder: "records",
                name: "Ada – Ben",
                taken: true,
                fresh: &mut true,
            }
            .ui(ui);
        })
    }),
    ("type a move", |size| {
        let (mut typed, legal) = (TypedMove::new(), ["d5-c5".to_string()]);
        dialog_picture(size, move |ui| {
            typed.ui(ui, &legal);
        })
    }),
    ("position search", |size| {
        let (_, game) = open_record(&new_record("four").unwrap()).unwrap();
        let mut search = PositionSearch::new("four");
        let variants = [String::from("four")];
        dialog_picture(size, move |ui| {
            search.ui(ui, &variants, Some(&*game));
        })
    }),
    ("explorer", |size| {
        let table = current("four", None, &[], &[]);
        let area = panel_area(
            &read(&table),
            size,
            PanelKind::Explorer,
            explorer::MIN_HEIGHT,
        );
        let model = ExplorerModel {
            has_book: true,
            ..ExplorerModel::default()
        };
        picture(&shown(size, model, move |ui, model| {
            model.ui(ui, area, ExplorerSource::Library);
        }))
    }),
    ("pasted position", |size| {
        dialog_picture(size, |ui| {
            VariantChoiceModel {
                names: ["two", "two-fast"].map(strings::variant_name).into(),
            }
            .ui(ui);
        })
    }),
    ("game that can't be opened", |size| {
        dialog_picture(size, |ui| {
            OpenErrorModel {
                error: ErrorMessage {
                    reason: tr!("error-settings", what = "quiet"),
                    path: "/games/friend.ron".into(),
                    details: String::new(),
                    moves_valid: false,
                },
                moves: Some(4),
                details: false,
            }
            .ui(ui);
        })
    }),
    ("blunder", |size| {
        let table = current("four", None, &[], &[]);
        let model = blunder_question(&table, table.game.actions()[0], None);
        dialog_picture(size, move |ui| {
            model.ui(ui, max_dialog_size(ui.ctx()).x);
        })
    }),
    ("resign and draw", |size| {
        let table = current("four", None, &[], &[]);
        let kinds = [ProposalKind::Resign, ProposalKind::Draw];
        let pictures = kinds.into_iter().flat_map(|kind| {
            let ask = propose_dialog(&table, kind, SeatColors::STANDARD).unwrap();
            let asked = dialog_picture(size, move |ui| {
                ask.ui(ui, &mut 0);
            });
            let seats = table.game.seats();
            let answer = answer_dialog(
                &table,
                &Proposal {
                    kind,
                    proposer: seats[0],
                    awaiting: seats[1..].to_vec(),
                },
            );
            let answer = answer.unwrap();
            let answered = dialog_picture(size, move |ui| {
                answer.ui(ui);
            });
            [asked, answered].concat()
        });
        pictures.collect()
    }),
    ("rules", |size| {
        let pictures = (0..strings::chapters().len()).flat_map(|mut chapter| {
            dialog_picture(size, move |ui| {
                rules_dialog(ui, &mut chapter);
            })
        });
        pictures.collect()
    }),
    ("review", |size| {
        let hud = read(&current("four", None, &[], &[]));
        let area = panel_area(&hud, size, PanelKind::Position, ReviewModel::MIN_HEIGHT);
        let mut review = review::model();
        review.verdict = Some((
            Some(Annotation::Mistake),
            tr!(
                "review-mistake",
                seat = tr!("common-green"),
                lost = strings::percent(0.14),
                margin = 3
            ),
        ));
        let running = ReviewModel {
            progress: Some(LineProgress {
                done: 3,
                all: 31,
                is_longer: true,
            }),
            ..review.clone()
        };
        let pictures = [review, running].map(|review| {
            picture(&shown(size, (), move |ui, ()| {
                review.ui(ui, area);
            }))
        });
        pictures.concat()
    }),
    ("lesson", |size| {
        let hud = read(&current("two", None, &[], &[]));
        let area = panel_area(&hud, size, PanelKind::Exercise, ExerciseKind::MIN_HEIGHT);
        let lessons = COURSES.iter().flat_map(|course| course.lessons);
        let pictures = lessons.flat_map(|lesson| {
            let pictures = [StepState::Solved, StepState::AwaitingMove].map(|state| {
                let model = lesson_panel(lesson.id, 0, (state, false), false);
                picture(&shown(size, (), move |ui, ()| {
                    model.ui(ui, area);
                }))
            });
            pictures.concat()
        });
        pictures.collect()
    }),
    ("chart", |size| {
        let hud = read(&current("two", None, &[], &[]));
        let area = panel_area(&hud, size, PanelKind::Chart, 150.0);
        picture(&shown(size, (), move |ui, ()| {
            chart().ui(ui, area);
        }))
    }),
    ("match", |size| {
        let hud = read(&current("two", None, &[], &[]));
        let (layout, moves) = (
            layout_of(&hud, size, false),
            panel_area(&hud, size, PanelKind::Moves, 150.0),
        );
        picture(&shown(size, (), move |ui, ()| {
            hud.seats.ui(ui, &layout.cards, BoardSide::South);
            hud.move_list.ui(ui, moves);
        }))
    }),
];

/// Writes pictures of all screens and dialogs in one language, for translators.
#[test]
#[ignore = "writes pictures; see docs/translating.md"]
fn pictures_for_translators() {
    let variable = |name| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let (folder, code) = (variable("FOCUS_PICTURES"), variable("FOCUS_LANGUAGE"));
    let folder = Path::new(&folder).join(&code);
    fs::create_dir_all(&folder).unwrap();
    with_language(&code, || {
        // Most dialogs don't scroll in the tall window.
        for size in [SMALL, vec2(800.0, 600.0), vec2(1280.0, 2000.0)] {
            for (screen, pictures) in SCREENS {
                for (n, picture) in drawn(|| drop(pictures(size))).iter().enumerate() {
                    let name = format!("{screen} {}×{} {}.ppm", size.x, size.y, n + 1);
                    picture.write(&folder.join(name));
                }
            }
        }
    });
}

#[test]
fn no_text_is_cut_off() {
    let mut errors = Vec::new();
    with_language(PSEUDO_LOCALE, || {
        for size in SIZES {
            for (screen, pictures) in SCREENS {
                // These tables scroll sideways.
                let min_width = match *screen {
                    "statistics" => 700.0,
                    "report" => 860.0,
                    _ => 0.0,
                };
                if size.x < min_width {
                    continue;
                }
                for Picture { cut_off, .. } in pictures(size) {
                    let cut_off = cut_off.iter();
                    errors.extend(cut_off.map(|text| format!("{screen} at {size:?}: {text}")));
                }
            }
        }
    });
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// After a touch all controls are 44 pixels tall.
#[test]
fn controls_are_as_tall_as_a_fingertip() {
    let mut errors = Vec::new();
    // The zoom at which buttons are tall enough, and the largest one of the smallest window.
    for (window, zoom) in [
        (SMALL, 44.0 / BUTTON_HEIGHT),
        (vec2(800.0, 600.0), 44.0 / BUTTON_HEIGHT),
        (vec2(480.0, 360.0), 1.2),
    ] {
        with_touch(zoom, || {
            for (screen, pictures) in SCREENS {
                for (name, rect) in pictures(window / zoom).into_iter().flat_map(|p| p.controls) {
                    let height = rect.height() * zoom;
                    if height < 43.9 {
                        errors.push(format!("{screen} in {window:?}: {name}: {height}"));
                    }
                }
            }
        });
    }
    errors.sort();
    errors.dedup();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// The page of the first start fits in every language, and Tab leads to all of it.
#[test]
fn the_first_start_fits_in_every_language() {
    // Windows of 480×360, 800×600 and 1280×800 pixels in points, at 80 to 200 %.
    let sizes = [
        [400.0, 300.0],
        [520.0, 390.0],
        [650.0, 487.0],
        [533.0, 400.0],
        [867.0, 650.0],
        [1083.0, 812.0],
        [640.0, 400.0],
        [1280.0, 800.0],
        [1600.0, 1000.0],
    ];
    let languages = strings::languages().into_iter().map(|(code, _)| code);
    for code in languages.chain([PSEUDO_LOCALE]) {
        with_language(code, || {
            for size in sizes.map(Vec2::from) {
                let what = format!("{code} at {size:?}");
                let mut harness = in_dialog(size, Settings::default(), |ui, settings| {
                    FirstStartPage {
                        settings,
                        themes: &ThemeLibrary::default(),
                    }
                    .ui(ui);
                });
                let cut = &picture(&harness)[0].cut_off;
                assert!(cut.is_empty(), "{what}: {cut:?}");
                // The buttons are below the content that scrolls.
                let footer = [tr!("first-start-continue"), tr!("first-start-skip")];
                let footer = footer.map(|name| format!("\"{name}\""));
                assert_apart(&harness, &footer.each_ref().map(String::as_str), &what);
                assert_reachable(&mut harness, size, &what);
            }
        });
    }
}

#[test]
fn the_pseudo_locale_reaches_all_messages() {
    let text = with_language(PSEUDO_LOCALE, || tr!("match-undo"));
    assert!(text.starts_with('Û'), "{text}");
    let text = with_language(PSEUDO_LOCALE, || tr!("common-moves", n = 1));
    assert!(text.starts_with("1 ") && text.contains('ö'), "{text}");
    assert_eq!(tr!("match-undo"), "Undo");
}
