//! The tree of files that the packages have in common, as it lies below `/usr`.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::programs::{self, Audience};
use crate::workspace::{VERSION, root};
use crate::{cargo, commit};

/// The programs of the packages.
const PROGRAMS: [&str; 2] = ["focus", "focus-engine"];

/// The sides of the icon's pictures, in pixels.
pub(super) const ICONS: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// Files as they are in the sources, and their places.
const FILES: [(&str, &str); 13] = [
    (
        "assets/desktop/focus.desktop",
        "share/applications/focus.desktop",
    ),
    (
        "assets/desktop/focus-mime.xml",
        "share/mime/packages/focus.xml",
    ),
    (
        "assets/desktop/focus.svg",
        "share/icons/hicolor/scalable/apps/focus.svg",
    ),
    ("LICENSE-MIT", "share/doc/focus/LICENSE-MIT"),
    ("LICENSE-APACHE", "share/doc/focus/LICENSE-APACHE"),
    ("CHANGELOG.md", "share/doc/focus/CHANGELOG.md"),
    ("docs/manual.md", "share/doc/focus/manual.md"),
    ("docs/rules.md", "share/doc/focus/rules.md"),
    ("docs/formats.md", "share/doc/focus/formats.md"),
    ("docs/engine.md", "share/doc/focus/engine.md"),
    ("docs/strength.md", "share/doc/focus/strength.md"),
    ("docs/scale.md", "share/doc/focus/scale.md"),
    ("crates/xtask/packaging/README.txt", "README.txt"),
];

/// Fills an empty folder with programs, documents and what desktops need.
pub(super) fn fill(staged: &Path) -> io::Result<()> {
    for (from, to) in FILES {
        copy(&root().join(from), &staged.join(to))?;
    }
    for side in ICONS {
        let from = root().join(format!("assets/desktop/icons/focus-{side}.png"));
        copy(
            &from,
            &staged.join(format!("share/icons/hicolor/{side}x{side}/apps/focus.png")),
        )?;
    }
    describe(staged)?;
    for program in PROGRAMS {
        let built = programs::path(program, Audience::Packages);
        let name = built.file_name().unwrap_or_default();
        copy(&built, &staged.join("bin").join(name))?;
        pages(program, staged)?;
    }
    Ok(())
}

/// Manual pages and completions, written by the program itself.
fn pages(program: &str, staged: &Path) -> io::Result<()> {
    let folder = super::folder::fresh(programs::folder(Audience::Packages).join("pages"))?;
    cargo::succeed(
        Command::new(programs::path(program, Audience::Packages))
            .arg("--write-pages")
            .arg(&folder),
    )?;
    for page in fs::read_dir(folder.join("man"))? {
        let page = page?;
        let place = staged.join("share/man/man1").join(page.file_name());
        copy(&page.path(), &place)?;
        if cfg!(target_os = "linux") {
            // As Debian asks for it; without the time, so that the same page gives the same file.
            cargo::succeed(Command::new("gzip").args(["-9n"]).arg(&place))?;
        }
    }
    for (from, to) in [
        (
            format!("bash/{program}.bash"),
            format!("bash-completion/completions/{program}"),
        ),
        (
            format!("zsh/_{program}"),
            format!("zsh/site-functions/_{program}"),
        ),
        (
            format!("fish/{program}.fish"),
            format!("fish/vendor_completions.d/{program}.fish"),
        ),
    ] {
        copy(&folder.join(from), &staged.join("share").join(to))?;
    }
    fs::remove_dir_all(folder)
}

/// What software centres show, with this version and the day of its commit.
fn describe(staged: &Path) -> io::Result<()> {
    let text = fs::read_to_string(root().join("assets/desktop/focus.metainfo.xml"))?;
    let id = between(&text, "<id>", "</id>").unwrap_or("focus");
    let releases = match commit::time() {
        None => String::new(),
        Some((day, _)) => format!(
            "<releases>\n    <release version=\"{VERSION}\" date=\"{day}\"/>\n  </releases>"
        ),
    };
    let folder = staged.join("share/metainfo");
    fs::create_dir_all(&folder)?;
    let text = text.replace("<releases/>", &releases);
    fs::write(folder.join(format!("{id}.metainfo.xml")), text)
}

/// What stands between two marks, the first time.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(open)?;
    rest.split_once(close).map(|(inner, _)| inner)
}

/// Copies a file to a place whose folders may be missing. Faults name the file.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(from, to))
        .map(drop)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", from.display())))
}

#[cfg(test)]
mod tests {
    use super::{FILES, ICONS, between, root};
    use std::fs;

    #[test]
    fn every_file_is_there() {
        for (from, _) in FILES {
            assert!(root().join(from).is_file(), "{from}");
        }
    }

    #[test]
    fn icons_have_the_size_of_their_name() {
        for side in ICONS {
            let file = root().join(format!("assets/desktop/icons/focus-{side}.png"));
            let bytes = fs::read(&file).unwrap();
            // The header of a PNG: its mark, the length and name of the first part, width and height.
            let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
            assert_eq!((number(16), number(20)), (side, side), "{}", file.display());
        }
    }

    #[test]
    fn the_entry_starts_the_program_with_a_record() {
        let entry = fs::read_to_string(root().join("assets/desktop/focus.desktop")).unwrap();
        assert!(entry.lines().any(|line| line == "Exec=focus %f"));
        let types = fs::read_to_string(root().join("assets/desktop/focus-mime.xml")).unwrap();
        let kind = between(&types, "<mime-type type=\"", "\"").unwrap();
        assert!(entry.contains(&format!("MimeType={kind};")), "{kind}");
        let shown = fs::read_to_string(root().join("assets/desktop/focus.metainfo.xml")).unwrap();
        assert!(shown.contains(&format!("<mediatype>{kind}</mediatype>")));
        assert!(shown.contains("<launchable type=\"desktop-id\">focus.desktop</launchable>"));
    }
}
