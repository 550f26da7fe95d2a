//! The file tree shared by all packages, laid out as below `/usr`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::cargo::{self, VERSION, workspace_root};
use crate::programs::{self, Audience};

const PROGRAMS: [&str; 2] = ["focus", "focus-engine"];

/// Icon sizes in pixels.
pub(super) const ICONS: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// Documents in `share/doc/focus`.
const DOCUMENTS: [&str; 9] = [
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "CHANGELOG.md",
    "docs/manual.md",
    "docs/rules.md",
    "docs/formats.md",
    "docs/engine.md",
    "docs/strength.md",
    "docs/scale.md",
];

/// Other files and their destinations.
const FILES: [(&str, &str); 4] = [
    ("crates/xtask/packaging/README.txt", "README.txt"),
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
];

/// Fills an empty folder with programs, documents and desktop files.
pub(super) fn fill(staged: &Path) -> io::Result<()> {
    for file in DOCUMENTS {
        let from = workspace_root().join(file);
        let name = from.file_name().unwrap_or_default();
        copy(&from, &staged.join("share/doc/focus").join(name))?;
    }
    for (from, to) in FILES {
        copy(&workspace_root().join(from), &staged.join(to))?;
    }
    for side in ICONS {
        let from = workspace_root().join(format!("assets/desktop/icons/focus-{side}.png"));
        copy(
            &from,
            &staged.join(format!("share/icons/hicolor/{side}x{side}/apps/focus.png")),
        )?;
    }
    write_metadata(staged)?;
    for program in PROGRAMS {
        let built = programs::path(program, Audience::Packages);
        let name = built.file_name().unwrap_or_default();
        copy(&built, &staged.join("bin").join(name))?;
        add_pages(program, staged)?;
    }
    Ok(())
}

/// Creates an empty folder, deleting what was there.
pub(super) fn empty_folder(folder: PathBuf) -> io::Result<PathBuf> {
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => fs::create_dir_all(&folder)?,
    }
    fs::canonicalize(folder)
}

/// Man pages and shell completions, written by the program itself.
fn add_pages(program: &str, staged: &Path) -> io::Result<()> {
    let folder = empty_folder(programs::folder(Audience::Packages).join("pages"))?;
    cargo::run_checked(
        Command::new(programs::path(program, Audience::Packages))
            .arg("--write-pages")
            .arg(&folder),
    )?;
    for page in fs::read_dir(folder.join("man"))? {
        let page = page?;
        let destination = staged.join("share/man/man1").join(page.file_name());
        copy(&page.path(), &destination)?;
        if cfg!(target_os = "linux") {
            // Required by Debian; without a timestamp for reproducible files.
            cargo::run_checked(Command::new("gzip").args(["-9n"]).arg(&destination))?;
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

/// Writes the metadata for software centers, with this version and its commit date.
fn write_metadata(staged: &Path) -> io::Result<()> {
    let text = fs::read_to_string(workspace_root().join("assets/desktop/focus.metainfo.xml"))?;
    let id = between(&text, "<id>", "</id>").unwrap_or("focus");
    let releases = match programs::commit_time() {
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

/// The text between the first `open` and the next `close`.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(open)?;
    rest.split_once(close).map(|(inner, _)| inner)
}

/// Copies a file and creates missing folders. Errors name the file.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(from, to))
        .map(drop)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", from.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_files_exist() {
        for from in DOCUMENTS.into_iter().chain(FILES.map(|(from, _)| from)) {
            assert!(workspace_root().join(from).is_file(), "{from}");
        }
    }

    #[test]
    fn icon_sizes_match_names() {
        for side in ICONS {
            let file = workspace_root().join(format!("assets/desktop/icons/focus-{side}.png"));
            let bytes = fs::read(&file).unwrap();
            // PNG header: signature, length and name of the first chunk, width, height.
            let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
            assert_eq!((number(16), number(20)), (side, side), "{}", file.display());
        }
    }

    #[test]
    fn desktop_files_agree() {
        let entry =
            fs::read_to_string(workspace_root().join("assets/desktop/focus.desktop")).unwrap();
        assert!(entry.lines().any(|line| line == "Exec=focus %f"));
        let types =
            fs::read_to_string(workspace_root().join("assets/desktop/focus-mime.xml")).unwrap();
        let kind = between(&types, "<mime-type type=\"", "\"").unwrap();
        assert!(entry.contains(&format!("MimeType={kind};")), "{kind}");
        let shown =
            fs::read_to_string(workspace_root().join("assets/desktop/focus.metainfo.xml")).unwrap();
        assert!(shown.contains(&format!("<mediatype>{kind}</mediatype>")));
        assert!(shown.contains("<launchable type=\"desktop-id\">focus.desktop</launchable>"));
    }
}
