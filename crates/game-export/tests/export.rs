//! Exports random games of all variants and reads the files with independent decoders.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code"
)]

use std::io::{self, Cursor, ErrorKind, Write};
use std::time::Duration;

use game_export::{
    ExportError, ExportOptions, ExportedPart, Format, Frame, MAX_MOVES, Replay, Style, Texts,
    Variation, export, short_name,
};
use resvg::usvg;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    BoardSide, BoardView, Branch, Describe, Drawing, DrawingColor, HANDICAP_SETTING, MatchSettings,
    MoveMark, Record, RecordAnalysis, RecordSeat, SplitMix, Square, Tray,
};
use table_themes::{Palette, ThemeLibrary};

/// A game with this number of random moves, or fewer if it ends earlier.
struct RandomGame(usize);

impl GameVisitor for RandomGame {
    type Output = Record;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Record {
        let mut game = settings.start_match().expect("a start");
        let mut random = SplitMix::new(7);
        for _ in 0..self.0 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.below(moves.len())])
                .expect("a legal move");
        }
        settings.record(&game)
    }
}

/// A random game, whose texts need escaping.
fn record(variant: &str, plies: usize) -> Record {
    let mut record = games::visit(variant, RandomGame(plies)).expect("a variant");
    let replay = Replay::read(&record).expect("a replay");
    let names = [
        "</script><b>\"Ann\"",
        "בֶּן 'O', \u{202e}x",
        "",
        "\u{7}Zoë & Ana María de la Cruz y Fernández",
    ];
    let seats = replay.colors.iter().zip(names);
    let seats =
        seats.map(|(color, name)| RecordSeat::new(color.chars().next().unwrap(), name, "person"));
    record.seats = seats.collect();
    let last = record.moves.len();
    record.comments = [
        (0, "At the start".into()),
        (last, "Black & <white>\n</script>\u{7}".into()),
    ]
    .into();
    if last > 3 {
        let chances = vec![1.0 / replay.seats.len() as f32; replay.seats.len()];
        let losses = [(record.moves[2].clone(), 0.3)].into();
        let analysis = RecordAnalysis {
            player: "champion".into(),
            chances,
            losses,
            ..RecordAnalysis::default()
        };
        record.analysis.insert(2, analysis);
    }
    record
}

/// Random moves after others, the first of which is not `except`.
struct Continuation<'a> {
    moves: &'a [String],
    except: &'a str,
    count: usize,
}

impl GameVisitor for Continuation<'_> {
    type Output = Vec<String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Vec<String> {
        let mut game = settings.start_match().expect("a start");
        let moves = self.moves.iter().map(String::as_str);
        game.play_texts(moves).expect("legal moves");
        let mut random = SplitMix::new(3);
        let mut continued = Vec::new();
        while continued.len() < self.count {
            let moves = game.legal_moves();
            let mv = moves[random.below(moves.len())];
            let text = game.position().move_text(mv);
            if continued.is_empty() && text == self.except {
                continue;
            }
            game.play(mv).expect("a legal move");
            continued.push(text);
        }
        continued
    }
}

fn continuation(variant: &str, moves: &[String], except: &str, count: usize) -> Vec<String> {
    let continuation = Continuation {
        moves,
        except,
        count,
    };
    games::visit(variant, continuation).expect("a variant")
}

/// The number of moves of the main line of [`study`] and of all its lines.
const STUDY: [usize; 2] = [12, 18];

/// A game with better moves, drawings in all colors, a variation after 4 moves with a comment, a
/// drawing and a nested variation, and one that continues the game.
fn study(variant: &str) -> Record {
    let mut record = record(variant, STUDY[0]);
    let squares = Replay::read(&record).expect("a replay").squares;
    let draw = |color, from: usize, to: Option<usize>| Drawing {
        color,
        from: squares[from],
        to: to.map(|to: usize| squares[to]),
    };
    let main = record.moves.clone();
    let moves = continuation(variant, &main[..4], &main[4], 3);
    let line = [&main[..4], &moves[..1]].concat();
    let nested = Branch {
        after: 5,
        moves: continuation(variant, &line, &moves[1], 2),
        ..Branch::default()
    };
    let analysis = |best: &str, played: &str, chances: &[f32]| RecordAnalysis {
        player: "champion".into(),
        chances: chances.to_vec(),
        line: vec![best.into()],
        losses: [(played.into(), 0.3)].into(),
        ..RecordAnalysis::default()
    };
    let chances = record.analysis[&2].chances.clone();
    let better = continuation(variant, &main[..2], &main[2], 1);
    record.analysis = [
        (2, analysis(&better[0], &main[2], &chances)),
        (4, analysis(&main[4], &moves[0], &chances)),
    ]
    .into();
    let colors = (0..).zip(DrawingColor::ALL);
    let drawn = colors.map(|(index, color)| draw(color, index, (index > 0).then_some(9)));
    record.drawings = [(3, drawn.collect())].into();
    record.branches = vec![
        Branch {
            after: main.len(),
            moves: continuation(variant, &main, "", 1),
            ..Branch::default()
        },
        Branch {
            after: 4,
            moves,
            comments: [(5, "<b>Instead</b>".into())].into(),
            drawings: [(6, vec![draw(DrawingColor::Red, 3, Some(4))])].into(),
            branches: vec![nested],
            ..Branch::default()
        },
    ];
    record
}

struct Exported {
    replay: Replay,
    texts: Texts,
    record: Record,
}

impl Exported {
    fn of(record: Record) -> Self {
        let replay = Replay::read(&record).expect("a replay");
        let texts = Texts::english(&record, &replay);
        Self {
            replay,
            texts,
            record,
        }
    }

    fn write(
        &self,
        options: &ExportOptions,
        file: &mut dyn Write,
        progress: &mut dyn FnMut(f32) -> bool,
    ) -> Result<(), ExportError> {
        let themes = ThemeLibrary::default();
        let theme = themes.get("daylight").expect("a theme");
        let style = Style::new(theme, Palette::STANDARD, &self.replay);
        export(&self.replay, &style, &self.texts, options, file, progress)
    }

    fn file(&self, options: &ExportOptions) -> Result<Vec<u8>, ExportError> {
        let mut file = Vec::new();
        self.write(options, &mut file, &mut |_| true)?;
        Ok(file)
    }

    fn text(&self, options: &ExportOptions) -> String {
        String::from_utf8(self.file(options).expect("a file")).expect("UTF-8")
    }
}

fn at(format: Format, ply: usize) -> ExportOptions {
    ExportOptions {
        part: ExportedPart::Position(ply),
        ..ExportOptions::new(format)
    }
}

#[test]
fn svg_is_valid_and_draws_every_piece() {
    for variant in games::variants() {
        let exported = Exported::of(record(variant, 40));
        for (ply, frame) in exported.replay.frames.iter().enumerate().step_by(13) {
            let svg = exported.text(&at(Format::Svg, ply));
            usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("valid SVG");
            let (_, board) = svg.split_once("</defs>").expect("definitions");
            let (board, _) = board.split_once("font-size=\"17\"").expect("captions");
            let pieces: usize = frame.view.stacks().map(|(_, stack)| stack.height()).sum();
            assert_eq!(
                board.matches("href=\"#focus-p").count(),
                pieces,
                "{variant} {ply}"
            );
            assert_eq!(
                board.matches("href=\"#focus-s").count(),
                frame.view.stacks().count()
            );
            // The heights of all but single pieces are written on the stacks.
            for height in 1..10 {
                let stacks = frame.view.stacks();
                let count = stacks.filter(|(_, stack)| stack.height() == height).count();
                let badges = board.matches(&format!("href=\"#focus-h{height}\"")).count();
                assert_eq!(
                    badges,
                    if height > 1 { count } else { 0 },
                    "{variant} {ply}"
                );
                let defined = svg.matches(&format!("id=\"focus-h{height}\"")).count();
                assert!(badges == 0 || defined == 1, "{variant} {ply}");
            }
        }
        let plain = ExportOptions {
            coordinates: false,
            ..at(Format::Svg, 0)
        };
        assert!(!exported.text(&plain).contains(">a</text>"), "{variant}");
    }
}

#[test]
fn the_board_is_drawn_from_each_side() {
    let exported = Exported::of(record("two", 0));
    // Where the labels of the first file and rank are.
    for (near_side, file, rank) in [
        (BoardSide::South, ["left", "bottom"], ["left", "bottom"]),
        (BoardSide::North, ["right", "bottom"], ["left", "top"]),
        (BoardSide::West, ["left", "bottom"], ["right", "bottom"]),
        (BoardSide::East, ["left", "top"], ["left", "bottom"]),
    ] {
        let svg = exported.text(&ExportOptions {
            near_side,
            ..at(Format::Svg, 0)
        });
        let number = |tag: &str, name: &str| -> f32 {
            let (_, value) = tag.rsplit_once(&format!("{name}=\"")).expect(name);
            value.split('"').next().unwrap().parse().unwrap()
        };
        for (label, expected) in [("a", file), ("1", rank)] {
            let (tag, _) = svg.split_once(&format!(">{label}</text>")).expect(label);
            let place = [
                if number(tag, "x") < 260.0 {
                    "left"
                } else {
                    "right"
                },
                if number(tag, "y") < 260.0 {
                    "top"
                } else {
                    "bottom"
                },
            ];
            assert_eq!(place, expected, "{near_side:?} {label}");
        }
        assert_eq!(svg.matches("href=\"#focus-s").count(), 38, "{near_side:?}");
    }
}

/// The width and the pixels of a picture.
fn decode_png(file: Vec<u8>) -> (u32, Vec<u8>) {
    let decoder = png::Decoder::new(Cursor::new(file));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    (reader.info().width, pixels)
}

#[test]
fn png_has_the_width_and_positions_differ() {
    let exported = Exported::of(record("three", 9));
    let read = |ply| {
        let options = ExportOptions {
            width: 300,
            ..at(Format::Png, ply)
        };
        decode_png(exported.file(&options).expect("a picture"))
    };
    let [(width, start), (_, after)] = [read(0), read(1)];
    assert_eq!(width, 300);
    assert_ne!(start, after);
    for width in [0, 100_000] {
        let options = ExportOptions {
            width,
            ..at(Format::Png, 0)
        };
        assert_eq!(exported.file(&options), Err(ExportError::Width { width }));
    }
    let position = exported.file(&at(Format::Png, 99));
    assert_eq!(position, Err(ExportError::Position { ply: 99, moves: 9 }));
}

#[test]
fn gif_shows_every_position_and_the_last_one_longer() {
    let exported = Exported::of(record("byte", 6));
    let options = ExportOptions {
        width: 200,
        delay: Duration::from_millis(500),
        ..ExportOptions::new(Format::Gif)
    };
    let file = exported.file(&options).expect("an animation");
    // A move changes a small part of the picture.
    let still = ExportOptions {
        part: ExportedPart::Position(0),
        ..options.clone()
    };
    let still = exported.file(&still).expect("an animation").len();
    assert!(
        file.len() < 3 * still,
        "{} bytes, {still} per picture",
        file.len()
    );
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut reader = decoder.read_info(Cursor::new(file)).expect("a GIF");
    let width = usize::from(reader.width());
    let mut canvas = vec![0_u8; width * usize::from(reader.height()) * 4];
    let (mut delays, mut pictures) = (Vec::new(), Vec::new());
    while let Some(frame) = reader.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
        let rows = frame.buffer.chunks_exact(usize::from(frame.width) * 4);
        for (row, pixels) in rows.enumerate() {
            let start = ((usize::from(frame.top) + row) * width + usize::from(frame.left)) * 4;
            let canvas = canvas[start..].chunks_exact_mut(4);
            for (below, pixel) in canvas.zip(pixels.chunks_exact(4)) {
                if pixel[3] > 0 {
                    below.copy_from_slice(pixel);
                }
            }
        }
        pictures.push(canvas.clone());
    }
    assert_eq!(delays, [50, 50, 50, 50, 50, 50, 200]);
    assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]));
    // Composed from differences, the last frame is the picture of the last position.
    let png = ExportOptions {
        width: 200,
        ..ExportOptions::new(Format::Png)
    };
    let (_, last) = decode_png(exported.file(&png).expect("a picture"));
    let difference = canvas
        .iter()
        .zip(&last)
        .map(|(a, b)| u64::from(a.abs_diff(*b)))
        .sum::<u64>();
    let mean = difference as f64 / last.len() as f64;
    assert!(mean < 2.0, "colors differ by {mean} of 255 on average");
}

#[test]
fn html_is_self_contained_and_escapes_texts() {
    for variant in games::variants() {
        let exported = Exported::of(record(variant, 30));
        let page = exported.text(&ExportOptions::new(Format::Html));
        // The data, the script, and nothing else.
        assert_eq!(page.matches("<script").count(), 2, "{variant}");
        assert_eq!(page.matches("</script").count(), 2, "{variant}");
        assert!(page.contains(
            "<p class=\"comment\" dir=\"auto\">Black &amp; &lt;white&gt;\n&lt;/script&gt;</p>"
        ));
        for loaded in ["http:", "https:", "src=", "url(", "@import", "<link"] {
            assert!(!page.contains(loaded), "{variant} loads {loaded}");
        }
        assert!(!page.contains('\u{202e}'), "{variant}");
        let moves = exported.record.moves.len();
        assert_eq!(page.matches("data-ply=").count(), moves, "{variant}");
        let rows = page.matches("<tr>").count();
        assert_eq!(page.matches("</tr>").count(), rows);
        let single = exported.text(&at(Format::Html, 3));
        assert!(!single.contains("<script"), "{variant}");
    }
    let exported = Exported::of(record("two", 30));
    let page = exported.text(&ExportOptions::new(Format::Html));
    assert!(
        page.contains(&format!("{}??</button>", exported.record.moves[2])),
        "{page}"
    );
}

/// The positions of a line and its variations, in the order of a page.
fn page_frames<'a>(frames: &'a [Frame], variations: &'a [Variation]) -> Vec<&'a Frame> {
    let mut all: Vec<_> = frames.iter().collect();
    for variation in variations {
        let is_new = usize::from(variation.frames[0].resigned.is_empty());
        all.extend(page_frames(
            &variation.frames[is_new..],
            &variation.variations,
        ));
    }
    all
}

/// Every stack of every position of a page is that of the replay, and every move is listed once.
fn check_page(page: &str, replay: &Replay) {
    let (_, data) = page.split_once(r#"id="game">"#).expect("data");
    let (data, _) = data.split_once("</script>").expect("its end");
    let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
    let frames = data["frames"].as_array().expect("frames");
    let expected = page_frames(&replay.frames, &replay.variations);
    assert_eq!(frames.len(), expected.len());
    let mut positions: Vec<Vec<String>> = Vec::new();
    for (index, (frame, expected)) in frames.iter().zip(expected).enumerate() {
        let before = frame["from"].as_u64().map(|from| from as usize);
        let before = before.or(index.checked_sub(1));
        let mut stacks = before.map_or_else(
            || vec![String::new(); replay.squares.len()],
            |before| positions[before].clone(),
        );
        for change in frame["stacks"].as_array().expect("changes") {
            let square = change[0].as_u64().expect("a square") as usize;
            stacks[square] = change[1].as_str().expect("a stack").into();
        }
        let stack = |view: &BoardView, square: &Square| -> String {
            let seats = view.stack(*square).iter();
            seats.map(|seat| seat.index().to_string()).collect()
        };
        for (square, stacks) in replay.squares.iter().zip(&stacks) {
            assert_eq!(*stacks, stack(&expected.view, square), "{index} {square}");
        }
        let drawn = frame["drawings"].as_str().unwrap_or_default();
        assert_eq!(outlines(drawn), expected.drawings.len(), "{index}");
        let listed = page.matches(&format!("data-ply=\"{index}\"")).count();
        assert_eq!(listed, usize::from(index > 0), "{index}");
        positions.push(stacks);
    }
}

/// The number of arrows and marks in a drawing.
fn outlines(svg: &str) -> usize {
    svg.matches(r#"stroke-width="9""#).count()
}

#[test]
fn pages_replay_variations() {
    for variant in games::variants() {
        let exported = Exported::of(study(variant));
        let page = exported.text(&ExportOptions::new(Format::Html));
        check_page(&page, &exported.replay);
        assert_eq!(page.matches("data-ply=").count(), STUDY[1], "{variant}");
        let record = &exported.record;
        let moves = &record.branches[1].moves;
        for text in [
            "&lt;b&gt;Instead&lt;/b&gt;".into(),
            format!("{}??</button>", moves[0]),
            format!("Better: {}<", record.moves[4]),
            format!("Better: {}<", record.analysis[&2].line[0]),
        ] {
            assert!(page.contains(&text), "{variant}: {text}");
        }
        let single = exported.text(&at(Format::Html, 5));
        assert!(!single.contains("data-ply="), "{variant}");
    }
}

/// Resignations before the first move of a variation are a step of their own.
#[test]
fn variations_begin_with_resignations() {
    let mut record = record("three", 6);
    record.analysis.clear();
    let after = 4;
    record.branches = vec![Branch {
        after,
        moves: continuation("three", &record.moves[..after], "", 1),
        given_up: [(after, record.seats[0].seat.into())].into(),
        ..Branch::default()
    }];
    let exported = Exported::of(record);
    let page = exported.text(&ExportOptions::new(Format::Html));
    check_page(&page, &exported.replay);
    assert!(
        page.contains("data-ply=\"7\">&lt;/script&gt;&lt;b&gt;&quot;Ann&quot; resigned</button>"),
        "{page}"
    );
}

/// Nothing that people or the analysis added to a game is missing in a file.
#[test]
fn files_show_study_work() {
    type Remove = fn(&mut Record);
    let drawings: (&str, Remove) = ("drawings", |record| record.drawings.clear());
    let better: (&str, Remove) = ("better moves", |record| {
        record.analysis.get_mut(&2).unwrap().line.clear();
    });
    let variations: (&str, Remove) = ("variations", |record| record.branches.clear());
    let inside: (&str, Remove) = ("nested variations", |record| {
        record.branches[1].branches.clear();
    });
    let drawn: (&str, Remove) = ("drawings of variations", |record| {
        record.branches[1].drawings.clear();
    });
    let comments: (&str, Remove) = ("comments of variations", |record| {
        record.branches[1].comments.clear();
    });
    let all = [drawings, better, variations, inside, drawn, comments];
    let position = [drawings, better];
    for (options, shown) in [
        (ExportOptions::new(Format::Html), &all[..]),
        (ExportOptions::new(Format::Pdf), &all),
        (ExportOptions::new(Format::Gif), &position),
        (at(Format::Svg, 3), &position),
        (at(Format::Png, 3), &position),
        (at(Format::Html, 3), &position),
        (at(Format::Pdf, 3), &position),
    ] {
        let options = ExportOptions {
            width: 200,
            ..options
        };
        let complete = Exported::of(study("two")).file(&options);
        for (what, remove) in shown {
            let mut record = study("two");
            remove(&mut record);
            let less = Exported::of(record).file(&options);
            assert!(less.is_ok() && less != complete, "{options:?}: {what}");
        }
    }
    let svg = |ply| Exported::of(study("four")).text(&at(Format::Svg, ply));
    assert_eq!([2, 3].map(|ply| outlines(&svg(ply))), [0, 4]);
}

#[test]
fn marks_of_people_replace_those_of_the_analysis() {
    let mut record = record("two", 40);
    record.marks = [(3, MoveMark::Interesting), (5, MoveMark::Brilliant)].into();
    let exported = Exported::of(record);
    let page = exported.text(&ExportOptions::new(Format::Html));
    for (index, mark) in [(2, "!?"), (4, "!!")] {
        let text = format!("{}{mark}</button>", exported.record.moves[index]);
        assert!(page.contains(&text), "{text}");
    }
    let svg = exported.text(&at(Format::Svg, 5));
    assert!(svg.contains(&format!("{}!!", exported.record.moves[4])));
}

#[test]
fn pdf_has_pages_for_every_game() {
    for variant in games::variants() {
        let exported = Exported::of(record(variant, 200));
        for (options, is_game) in [
            (ExportOptions::new(Format::Pdf), true),
            (at(Format::Pdf, 5), false),
        ] {
            let file = exported.file(&options).expect("a document");
            assert!(file.starts_with(b"%PDF-"), "{variant}");
            assert!(file.trim_ascii_end().ends_with(b"%%EOF"), "{variant}");
            let pages = file.windows(12).filter(|part| part == b"/Type /Page\n");
            let pages = pages.count();
            let fits = if is_game {
                pages > usize::from(variant == "two")
            } else {
                pages == 1
            };
            assert!(fits, "{variant}: {pages} pages");
        }
    }
}

/// A finished game has its result at the end, not at earlier positions.
#[test]
fn positions_have_no_result() {
    let mut record = record("two", 6);
    record.analysis.clear();
    record.given_up = [(6, "G".into())].into();
    let exported = Exported::of(record);
    let result = &exported.texts.result;
    assert!(result.ends_with(" wins"), "{result}");
    for format in [Format::Svg, Format::Html] {
        for (ply, shown) in [(5, false), (6, true)] {
            let file = exported.text(&at(format, ply));
            assert_eq!(file.contains(" wins"), shown, "{format:?} {ply}");
            assert_eq!(file.contains(" to move. "), !shown, "{format:?} {ply}");
        }
    }
}

#[test]
fn pictures_name_handicaps() {
    let mut record = games::visit("two", RandomGame(0)).expect("a variant");
    let handicap = (HANDICAP_SETTING.into(), "R:fewer-2".into());
    record.settings.extend([handicap]);
    let svg = Exported::of(record).text(&at(Format::Svg, 0));
    for player in [">Green</text>", ">Red · 2 pieces fewer</text>"] {
        assert!(svg.contains(player), "{svg}");
    }
}

/// Screen readers read the letters and trays of the players, and the stacks.
#[test]
fn boards_are_described() {
    let exported = Exported::of(games::visit("two", RandomGame(300)).expect("a variant"));
    let Replay {
        frames,
        seats,
        trays,
        ..
    } = &exported.replay;
    let has_trays = |frame: &Frame| {
        let mut kinds = trays
            .iter()
            .flat_map(|&kind| seats.iter().map(move |&seat| (seat, kind)));
        kinds.any(|(seat, kind)| !frame.view.tray(Tray::new(seat, kind)).is_empty())
    };
    let ply = frames.iter().rposition(has_trays).expect("a capture");
    let svg = exported.text(&at(Format::Svg, ply));
    let (_, label) = svg.split_once("aria-label=\"").expect("a label");
    let (label, _) = label.split_once('"').expect("its end");
    for part in ["Green (G)", "Red (R)"] {
        assert!(label.contains(part), "{label}");
    }
    assert!(
        label.contains("Captured: ") || label.contains("Reserve: "),
        "{label}"
    );
    for (square, stack) in frames[ply].view.stacks() {
        let letter = |seat| if seat == seats[0] { 'G' } else { 'R' };
        let letters: String = stack.iter().map(letter).collect();
        assert!(label.contains(&format!("{square} {letters}")), "{label}");
    }
}

/// Has space for this number of bytes.
struct FullDisk(usize);

impl Write for FullDisk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = bytes.len().min(self.0);
        self.0 -= written;
        if written == 0 {
            return Err(ErrorKind::StorageFull.into());
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn exports_can_be_canceled_and_report_progress() {
    let exported = Exported::of(record("two", 8));
    for format in Format::ALL {
        let options = ExportOptions {
            width: 100,
            ..ExportOptions::new(format)
        };
        let mut shares = Vec::new();
        let mut file = Vec::new();
        let all = exported.write(&options, &mut file, &mut |share| {
            shares.push(share);
            true
        });
        assert!(all.is_ok() && !file.is_empty());
        assert!(
            shares.is_sorted() && shares.last() == Some(&1.0),
            "{shares:?}"
        );
        let mut left = shares.len() - 1;
        let canceled = exported.write(&options, &mut file, &mut |_| {
            left = left.saturating_sub(1);
            left > 0
        });
        assert_eq!(canceled, Err(ExportError::Canceled), "{format:?}");
        let failed = exported.write(&options, &mut FullDisk(50), &mut |_| true);
        let error = ExportError::Write(ErrorKind::StorageFull);
        assert_eq!(failed, Err(error), "{format:?}");
    }
}

#[test]
fn records_with_errors_are_refused() {
    let mut illegal = record("two", 4);
    illegal.moves[3] = "a1-a9".into();
    assert!(matches!(
        Replay::read(&illegal),
        Err(ExportError::Record(_))
    ));
    let mut unknown = record("two", 0);
    unknown.variant = "chess".into();
    assert!(matches!(
        Replay::read(&unknown),
        Err(ExportError::Record(_))
    ));
    let mut variation = study("two");
    variation.branches[1].branches[0].moves[1] = "a1-a9".into();
    let error = Replay::read(&variation).expect_err("an illegal move");
    assert!(error.to_string().contains("a1-a9"), "{error}");
    let mut long = record("two", 0);
    long.moves = vec!["c2-c1".into(); MAX_MOVES + 1];
    assert_eq!(
        Replay::read(&long).err(),
        Some(ExportError::TooLong {
            moves: MAX_MOVES + 1
        })
    );
}

#[test]
fn undone_moves_and_resignations_are_left_out() {
    let mut undone = record("three", 6);
    undone.analysis.clear();
    undone.comments.clear();
    let blue = undone.seats[1].seat;
    undone.given_up = [(2, blue.into())].into();
    undone.moves.truncate(2);
    undone.branches = vec![Branch {
        after: 2,
        moves: continuation("three", &undone.moves, "", 1),
        ..Branch::default()
    }];
    for (left_at, frames, resigned) in [(None, 3, 1), (Some(2), 3, 0), (Some(1), 2, 0)] {
        undone.left_at = left_at;
        let replay = Replay::read(&undone).expect("a replay");
        assert_eq!(replay.frames.len(), frames, "{left_at:?}");
        let last = replay.frames.last().expect("a frame");
        assert_eq!(last.resigned.len(), resigned, "{left_at:?}");
        let variations = usize::from(left_at != Some(1));
        assert_eq!(replay.variations.len(), variations, "{left_at:?}");
        assert_eq!(replay.outcome, None);
    }
}

#[test]
fn losses_on_time_are_not_called_resignations() {
    let mut lost = record("two", 6);
    lost.analysis.clear();
    lost.comments.clear();
    let loser = lost.seats[1].seat;
    lost.given_up = [(6, loser.into())].into();
    for (on_time, expected, other) in [
        (false, "resigned", "ran out of time"),
        (true, "ran out of time", "resigned"),
    ] {
        lost.out_of_time = on_time.then(|| (6, loser.into())).into_iter().collect();
        let page = Exported::of(lost.clone()).text(&ExportOptions::new(Format::Html));
        assert!(page.contains(expected), "{expected}");
        assert!(!page.contains(other), "{other}");
    }
}

#[test]
fn names_are_short_and_on_one_line() {
    assert_eq!(short_name(" Anna\n Maria "), "Anna Maria");
    let long = "ü".repeat(61);
    assert_eq!(short_name(&long), format!("{}…", "ü".repeat(60)));
    assert_eq!(short_name(&long[2..]), "ü".repeat(60));
    let mut record = record("two", 0);
    record.seats[0].name = long;
    let texts = Exported::of(record).texts;
    assert_eq!(texts.players[0].chars().count(), 61);
}
