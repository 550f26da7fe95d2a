//! All tests of the library as one program.

mod game;
mod score;
mod sounds;
