//! Files of samples that networks learn from: blocks that are sound up to a place, or a fault with its place.

use focus_engine::datagen::read;

/// Checks the bytes as such a file, and a file whose blocks are made of them with right checksums.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    check_file(data);
    check_file(&blocks(data));
}

fn check_file(file: &[u8]) {
    match read(file) {
        Ok(content) => {
            assert!(content.sound <= file.len());
            let again = read(&file[..content.sound]);
            assert_eq!(again.as_ref(), Ok(&content));
            let samples = content.blocks.iter().flat_map(|block| &block.samples);
            for sample in samples {
                check_position(&sample.position);
            }
        }
        Err(why) => assert!(
            !why.is_empty() && !why.contains(char::is_control),
            "{why:?}"
        ),
    }
}

/// A position that comes of any bytes can be played on.
fn check_position(packed: &[u8]) {
    if let Ok(bytes) = packed.try_into() {
        use stack_ai::focus::packed::{pack, unpack};
        let variant = focus_rules::Variant::by_id("two").expect("a variant");
        match unpack(bytes, variant) {
            Ok(position) => {
                let again = pack(&position).expect("a position in play");
                assert_eq!(unpack(&again, variant), Ok(position));
            }
            Err(why) => assert!(!why.is_empty()),
        }
    }
    if let Ok(bytes) = packed.try_into() {
        use stack_ai::byte::packed::{pack, unpack};
        let variant = byte_rules::Variant::by_id("byte").expect("a variant");
        match unpack(bytes, variant) {
            Ok(position) => assert_eq!(unpack(&pack(&position), variant), Ok(position)),
            Err(why) => assert!(!why.is_empty()),
        }
    }
}

/// A file of blocks with right checksums: the first bytes of each piece of the data are its count and size.
fn blocks(data: &[u8]) -> Vec<u8> {
    let mut file = b"made of anything\n".to_vec();
    for piece in data.chunks(300) {
        let Some((head, samples)) = piece.split_at_checked(8) else {
            break;
        };
        file.extend(head);
        file.extend(crc32fast::hash(head).to_le_bytes());
        let two = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
        let length = (two(4) * two(6)).min(samples.len());
        file.extend(crc32fast::hash(&samples[..length]).to_le_bytes());
        file.extend(&samples[..length]);
    }
    file
}
