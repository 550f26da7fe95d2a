mod game;
mod score;
mod sounds;
