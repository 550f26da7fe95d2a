//! Synthesized sounds of the table, and the selection of sounds for a turn.
//!
//! No recordings are used: [`render`] computes every sound by physical modeling, reproducibly for a
//! seed. A [`SoundBank`] holds all sounds of a piece set; [`score`] selects the sounds of a turn
//! with their times. Playback is left to the app.
//!
//! ```
//! use table_sounds::{PieceSet, Shuffle, Sound, SoundBank};
//!
//! let bank = SoundBank::new(PieceSet::Lacquer, 1);
//! let mut shuffle = Shuffle::new(1);
//! let sound = Sound::Land { height: 3 };
//! if let Some(samples) = bank.get(sound, shuffle.next(sound)) {
//!     let file = samples.to_wav(); // mono, 48 kHz, 16 bits
//!     assert!(file.len() > 44 && samples.peak() < 0.71);
//! }
//! ```
//!
//! # Synthesis
//!
//! A knock is an impulse of a millisecond or less that excites the modes of the struck objects: a
//! circular plate for pieces, a square one for the board (`modal_synthesis`). The piece set
//! determines pitch, decay and hardness. Friction is noise with grains (`friction`). Signals are
//! tuned like a marimba (`signals`). Finally, each sound gets the reflections of a small room and
//! its target loudness (`loudness`).
//!
//! **The pitch falls with the height** of a stack, because pieces in contact ring as one longer
//! body: tall stacks sound heavy.
//!
//! # Which sound when
//!
//! | sound | when | group |
//! |---|---|---|
//! | `Lift` | pieces leave a stack or a tray | pieces |
//! | `Land` | moved pieces land; the higher the stack, the lower | pieces |
//! | `PutDown` | a piece from the reserve is placed | pieces |
//! | `Slide`, then `IntoReserve` or `Capture` | each surplus piece leaves; in Byte a full stack | pieces |
//! | `StartingPlayerPick` | the starting player is picked (played by the app) | pieces |
//! | `Turn`, `HandOver` | a human's turn starts; the turn passes to another human | signals |
//! | `LowTime` | a clock runs low (played by the app) | clock |
//! | `Win`, `Draw` | the game ends | signals |
//! | `Refused`, `Button` | input was rejected; a button was clicked (played by the app) | buttons |
//! | `Ambience` | loop, off by default | ambience |
//!
//! [`score`] only depends on the changes of a turn and on the time spans of their animation
//! ([`Span`]). [`default_spans`] are for tables without their own animation, [`score_at_once`] for
//! instant moves.
//!
//! # Modules, from top to bottom
//!
//! | module | content |
//! |---|---|
//! | `sound_bank` | renders, stores and mixes sounds; selects variants |
//! | `score` | selects the sounds of a turn |
//! | `pieces`, `signals`, `ambience` | recipes |
//! | `loudness` | loudness, reflections, fades |
//! | `modal_synthesis`, `friction` | struck objects and their materials; rubbing |
//! | `jitter`, `samples`, `sound` | random variation, samples, names |

mod ambience;
mod friction;
mod jitter;
mod loudness;
mod modal_synthesis;
mod pieces;
mod samples;
mod score;
mod signals;
mod sound;
mod sound_bank;

pub use loudness::{MAX_PEAK, loudness, target_loudness};
pub use samples::{SAMPLE_RATE, Samples, decibels};
pub use score::{Cue, Listeners, Span, TurnToScore, default_spans, score, score_at_once};
pub use sound::{MAX_HEIGHT, Sound, SoundGroup};
pub use sound_bank::{Shuffle, SoundBank, mix, render};
pub use table_themes::PieceSet;
