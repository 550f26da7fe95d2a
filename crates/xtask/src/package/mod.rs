//! `cargo xtask package`: builds the release packages in `packages/` of the build folder: an
//! archive, a Debian package (on Debian and derivatives), SBOMs and checksums.

mod debian;
mod license_texts;
mod staging;
mod third_party;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use crate::cargo::{self, Tool, VERSION, workspace_root};
use crate::programs::{self, Audience};
use crate::requirements::{self, Family};
use crate::setup;

const SBOM_TOOLS: &[Tool] = &[Tool {
    name: "cargo-cyclonedx",
    reason: "it writes the list of components (SBOM)",
}];

/// File stem that cargo-cyclonedx uses next to every manifest of the workspace.
const SBOM_DRAFT: &str = "focus-sbom-draft";

/// Builds the packages. With `try_it`, installs the Debian package in a minimal system, plays, and
/// removes it again.
pub(crate) fn run(try_it: bool) -> io::Result<ExitCode> {
    let debian = Family::here() == Some(Family::Debian);
    let mut tables = vec![requirements::TO_BUILD];
    for (is_needed, table) in [
        (cfg!(target_os = "linux"), requirements::TO_PACKAGE),
        (debian, requirements::TO_PACKAGE_FOR_DEBIAN),
        (try_it, requirements::TO_TRY),
    ] {
        tables.extend(is_needed.then_some(table));
    }
    let missing = setup::install_missing(&tables);
    let build = programs::build("focus focus-engine", Audience::Packages)?;
    if !build.success() {
        eprintln!("\nThe programs could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let packages = staging::empty_folder(programs::folder(Audience::Packages).join("packages"))?;
    let staged = staging::empty_folder(programs::folder(Audience::Packages).join("package"))?;
    staging::fill(&staged)?;
    third_party::write(&staged.join("share/doc/focus/third-party.txt"))?;
    if cfg!(target_os = "linux") {
        check_desktop_files(&staged)?;
    }
    write_archive(&staged, &packages)?;
    write_sboms(&packages)?;
    if debian {
        let package = debian::build(&packages)?;
        if try_it {
            try_package(&package)?;
        }
    } else if try_it {
        return Err(io::Error::other(
            "only Debian packages can be tried, on Debian or derivatives",
        ));
    }
    write_checksums(&packages)?;
    println!("The packages are in {}.", packages.display());
    Ok(ExitCode::SUCCESS)
}

/// Packs the staged tree into an archive with a single top folder.
fn write_archive(staged: &Path, packages: &Path) -> io::Result<()> {
    let name = format!("focus-{VERSION}-{}-{}", env::consts::OS, env::consts::ARCH);
    if cfg!(windows) {
        // Windows' own tar selects the format by the extension; another tar on the search path may
        // not.
        let windows = env::var_os("SystemRoot").unwrap_or_else(|| "C:\\Windows".into());
        let mut tar = Command::new(Path::new(&windows).join("System32").join("tar.exe"));
        tar.arg("-acf").arg(packages.join(format!("{name}.zip")));
        return cargo::run_checked(tar.arg("-C").arg(staged).arg("."));
    }
    let mut tar = Command::new("tar");
    tar.arg("-cf").arg(packages.join(format!("{name}.tar.gz")));
    tar.arg("-C").arg(staged);
    if cfg!(target_os = "linux") {
        // Reproducible: the same files always give the same archive.
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"])
            .args(["--mode=u=rwX,go=rX", "--format=gnu"])
            .arg(format!("--mtime=@{}", programs::commit_seconds()))
            .arg(format!("--transform=s,^\\.,{name},"))
            .arg("--use-compress-program=gzip -n");
    } else {
        tar.arg("-z").arg("-s").arg(format!(",^\\.,{name},"));
    }
    cargo::run_checked(tar.arg("."))
}

/// Validates desktop entry, AppStream metadata, MIME type and icon. A check whose program is
/// missing is reported and skipped.
fn check_desktop_files(staged: &Path) -> io::Result<()> {
    for (folder, extension, line) in [
        ("share/applications", "desktop", "desktop-file-validate"),
        ("share/metainfo", "xml", "appstreamcli validate --no-net"),
        ("share/mime/packages", "xml", "xmllint --noout"),
        (
            "share/icons/hicolor/scalable/apps",
            "svg",
            "xmllint --noout",
        ),
    ] {
        let mut words = line.split_whitespace();
        let program = words.next().unwrap_or_default();
        if !requirements::is_on_path(program) {
            eprintln!("Not checked without {program}: {folder}");
            continue;
        }
        let mut command = Command::new(program);
        command.args(words);
        for entry in fs::read_dir(staged.join(folder))? {
            let file = entry?.path();
            if file.extension().is_some_and(|end| end == extension) {
                command.arg(file);
            }
        }
        cargo::run_checked(&mut command)?;
    }
    Ok(())
}

/// Writes CycloneDX component lists of the game and the engine.
fn write_sboms(packages: &Path) -> io::Result<()> {
    cargo::install_tools(SBOM_TOOLS)?;
    let mut cyclonedx = cargo::cargo("cyclonedx --format json --spec-version 1.5 -qq");
    cyclonedx.args(["--override-filename", SBOM_DRAFT]);
    if let Some((_, seconds)) = programs::commit_time() {
        cyclonedx.env("SOURCE_DATE_EPOCH", seconds);
    }
    let drafts = cargo::run_checked(cyclonedx.current_dir(workspace_root()));
    let result = drafts.and_then(|()| {
        let engine = workspace_root().join("crates/focus-engine");
        for (package, name) in [(workspace_root(), "focus"), (&engine, "focus-engine")] {
            write_sbom(
                package,
                &packages.join(format!("{name}-{VERSION}.cdx.json")),
            )?;
        }
        Ok(())
    });
    for file in sbom_drafts()? {
        fs::remove_file(file)?;
    }
    result
}

/// Copies the component list of one package without the paths of this machine.
fn write_sbom(package: &Path, file: &Path) -> io::Result<()> {
    let text = fs::read_to_string(package.join(format!("{SBOM_DRAFT}.json")))?;
    let root = workspace_root().display().to_string();
    let text = text.replace(&format!("file://{root}"), "file:///focus");
    if text.contains(&root) {
        return Err(io::Error::other(
            "the list of components names a folder of this machine",
        ));
    }
    fs::write(file, text)
}

/// The files that cargo-cyclonedx has written.
fn sbom_drafts() -> io::Result<Vec<PathBuf>> {
    let mut folders = vec![workspace_root().to_path_buf()];
    for entry in fs::read_dir(workspace_root().join("crates"))? {
        folders.push(entry?.path());
    }
    let files = folders
        .into_iter()
        .map(|folder| folder.join(format!("{SBOM_DRAFT}.json")));
    Ok(files.filter(|file| file.exists()).collect())
}

/// Writes `SHA256SUMS` for all packages.
fn write_checksums(packages: &Path) -> io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(packages)? {
        names.push(entry?.file_name());
    }
    names.sort();
    let programs = [("sha256sum", &[][..]), ("shasum", &["-a", "256"])];
    let mut programs = programs.into_iter();
    let Some((program, args)) = programs.find(|(name, _)| requirements::is_on_path(name)) else {
        eprintln!("No checksums: there is neither sha256sum nor shasum.");
        return Ok(());
    };
    let mut command = Command::new(program);
    let sums = cargo::output(command.args(args).args(names).current_dir(packages))?;
    fs::write(packages.join("SHA256SUMS"), sums)
}

/// Tries the Debian package in a minimal system, which stays in the build folder because creating
/// it takes most of the time.
fn try_package(package: &Path) -> io::Result<()> {
    let script = workspace_root().join("crates/xtask/packaging/try.sh");
    let systems = programs::folder(Audience::Packages).join("trial");
    cargo::run_checked(Command::new("bash").arg(script).arg(package).arg(systems))
}
