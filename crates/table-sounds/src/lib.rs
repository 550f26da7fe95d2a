//! The sounds of the table: made by synthesis, and which of them follow a turn.
//!
//! No recording is used: every sound is calculated from what would sound ([`render`]), the same for the
//! same seed. A [`Palette`] holds all of one set of pieces; [`score`] says which of them are heard in a
//! turn, when and where. Nothing here plays anything: that is for the program with its audio device.
//!
//! ```
//! use table_sounds::{Palette, PieceSet, Shuffle, Sound};
//!
//! let palette = Palette::new(PieceSet::Lacquer, 1);
//! let mut shuffle = Shuffle::new(1);
//! let sound = Sound::Land { height: 3 };
//! if let Some(samples) = palette.get(sound, shuffle.next(sound)) {
//!     let file = samples.to_wav(); // one channel, 48 kHz, 16 bits
//!     assert!(file.len() > 44 && samples.peak() < 0.71);
//! }
//! ```
//!
//! # How they are made
//!
//! A knock is a push of a millisecond or less that wakes the modes of what was struck, each a dying sine
//! (`body`): those of a round plate for pieces and of a square one for the board (`material`). The set of
//! pieces says how high they ring, how long, and how hard they touch. Friction is noise with grains
//! (`scrape`). Signals are bars of wood tuned like a marimba (`signals`). At the end each sound gets the
//! reflections of a small room and the loudness meant for it (`level`).
//!
//! **Pitch falls with the height** of a stack, as it does when pieces that touch ring as one longer body:
//! a tall stack sounds heavy, which is what it is in both games.
//!
//! # Which sound when
//!
//! | sound | when | group |
//! |---|---|---|
//! | `Lift` | pieces leave a stack or a tray | pieces |
//! | `Land` | moved pieces land; the higher the stack, the lower | pieces |
//! | `PutDown` | a piece from the reserve is put on the board | pieces |
//! | `Slide`, then `IntoReserve` or `Capture` | surplus leaves, piece by piece; in Byte a full stack | pieces |
//! | `Lot` | the first seat is drawn: the program plays it | pieces |
//! | `Turn`, `HandOver` | a person has the turn; another person than before | signals |
//! | `Win`, `Draw` | the game ends | signals |
//! | `Point` | a capture counts towards a fast win: the program plays it | signals |
//! | `Refused`, `Button` | a touch did nothing, or pressed a button: the program plays them | buttons |
//! | `Room` | without end, when people want it | room |
//!
//! What [`score`] gives comes from the changes of a turn alone. Its times are those that the table's
//! animation has planned for each change ([`Span`]); [`usual_spans`] are for
//! tables without a plan of their own, and [`score_at_once`] is for pieces that do not move but are there.
//!
//! # Rooms, from top to bottom
//!
//! | file | content |
//! |---|---|
//! | `mix` | a scored game as one sound |
//! | `score` | which sounds follow the changes of a turn |
//! | `palette` | all sounds of a set of pieces, and the choice among their versions |
//! | `render` | from the name to the samples |
//! | `lot`, `pieces`, `signals`, `room` | the recipes |
//! | `level` | loudness, reflections, beginning and end |
//! | `material`, `body`, `scrape` | things that are struck, things that rub |
//! | `dice`, `samples`, `sound` | chance, samples, names |

mod body;
mod dice;
mod level;
mod lot;
mod material;
mod mix;
mod palette;
mod pieces;
mod render;
mod room;
mod samples;
mod score;
mod scrape;
mod signals;
mod sound;

pub use level::{HIGHEST_PEAK, intended_loudness, loudness};
pub use mix::mix;
pub use palette::{Palette, Shuffle};
pub use render::render;
pub use samples::{SAMPLE_RATE, Samples, decibels};
pub use score::{Cue, Heard, Persons, Place, Span, score, score_at_once, usual_spans};
pub use sound::{Group, HIGHEST, PieceSet, Sound};
