// Markers, labels and shadows: quads whose shape is encoded in the tag. Bits 0-3 shape, 4-7 color,
// 8-15 number, 16-23 strength, 24-31 width.

#import focus::table

struct Palette {
    colors: array<vec4<f32>, 12>,
}

// Indices of the accent, and of the nearly black color of outlines and letters.
const ACCENT = 4u;
const INK = 7u;
// Radius of the dot where an arrow starts.
const DOT = 0.14;

@group(1) @binding(0) var<uniform> palette: Palette;
@group(1) @binding(1) var glyphs: texture_2d<f32>;
@group(1) @binding(2) var glyphs_sampler: sampler;

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) @interpolate(flat) tag: u32,
}

@vertex
fn vertex(in: table::Vertex) -> Between {
    var out: Between;
    out.uv = in.uv;
    out.tag = table::tag(in.instance);
    out.position = table::clip_position(table::world_position(in.instance, in.position));
    return out;
}

fn rounded(p: vec2<f32>, half: vec2<f32>, radius: f32) -> f32 {
    let q = abs(p) - half + radius;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

fn luminance(color: vec3<f32>) -> f32 {
    return dot(color, vec3<f32>(0.2126, 0.7152, 0.0722));
}

fn strongest(color: vec3<f32>) -> f32 {
    return max(color.r, max(color.g, color.b));
}

// A color on the dark wood of rim and trays: dark red and blue are brightened to a luminance of 0.15,
// with their hue as far as possible. Black remains black.
fn brightened(color: vec3<f32>) -> vec3<f32> {
    let peak = max(strongest(color), 0.001);
    let vivid = color * clamp(0.15 / max(luminance(color), 0.001), 1.0, 1.0 / peak);
    let bright = mix(vivid, vec3<f32>(1.0), max(0.15 - luminance(vivid), 0.0) / 0.9);
    return mix(color, bright, smoothstep(0.03, 0.06, peak));
}

// Color of a number on a background: ink on a light one, a light accent on a dark one.
fn number_color(ground: vec3<f32>) -> vec3<f32> {
    let light = luminance(ground);
    return select(mix(palette.colors[ACCENT].rgb, vec3<f32>(1.0), 0.6), palette.colors[INK].rgb, light > 0.16);
}

// Outline color of a frame or last-move line: dark, or light if its own color is nearly black.
fn around(color: vec3<f32>) -> vec3<f32> {
    let light = mix(palette.colors[ACCENT].rgb, vec3<f32>(1.0), 0.5);
    return select(palette.colors[INK].rgb, light, luminance(color) < 0.05);
}

// Outline color of an arrow: a dark shade of its own color, because nearly black would make a
// narrow arrow look black; light if its own color is nearly black.
fn edge_of(color: vec3<f32>) -> vec3<f32> {
    return select(color * 0.14, around(color), luminance(color) < 0.05);
}

// Width of a line's dark outline, on a quad the size of a square.
const EDGE = 0.024;

// A line with a dark outline of width `outline` on both sides, visible on light wood and on pieces of
// all colors: returns the share of line color, and the coverage.
fn edged(d: f32, half: f32, soft: f32, outline: f32) -> vec2<f32> {
    let line = 1.0 - smoothstep(half, half + soft, d);
    let edge = 1.0 - smoothstep(half + outline, half + outline + soft, d);
    return vec2<f32>(line, max(line, edge * 0.80));
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let shape = in.tag & 15u;
    let color = palette.colors[(in.tag >> 4u) & 15u];
    let number = (in.tag >> 8u) & 255u;
    let strength = f32((in.tag >> 16u) & 255u) / 255.0;
    // Aspect ratio of the quad.
    let aspect = 1.0 + f32((in.tag >> 24u) & 255u) / 16.0;
    let p = vec2<f32>((in.uv.x - 0.5) * aspect, in.uv.y - 0.5);
    // Sample the glyph texture outside of all branches, because its derivatives must be defined. On
    // badges and discs it fills the quad.
    let cell = p * select(1.25, 1.08, shape == 6u || shape == 10u) + 0.5;
    let inside = all(cell >= vec2<f32>(0.0)) && all(cell <= vec2<f32>(1.0));
    // Glyph rows: numbers, letters (from 17), words, symbols (from 49).
    let index = max(number, 1u) - 1u;
    let corner = vec2<f32>(f32(index % 16u), f32(index / 16u));
    let glyph_place = corner + clamp(cell, vec2<f32>(0.02), vec2<f32>(0.98));
    let word_place = vec2<f32>((f32(index) + in.uv.x) * 5.0, 2.02 + in.uv.y * 0.96);
    let is_word = shape == 11u;
    let place = select(glyph_place, word_place, is_word) / vec2<f32>(16.0, 4.0);
    let ink = textureSampleBias(glyphs, glyphs_sampler, place, -0.7).r * select(0.0, 1.0, inside || is_word);
    let soft = length(fwidth(p)) * 0.75;

    var alpha = 0.0;
    var rgb = color.rgb;
    switch shape {
        // A shadow: a capsule from the bottom of a stack away from the light. Its border is soft
        // for high pieces; a disc is the shadow of a piece in the air.
        case 0u: {
            let reach = (aspect - 1.0) * 0.5;
            let is_stack = reach > 0.02;
            let q = vec2<f32>(max(abs(p.x) - reach, 0.0), p.y);
            let d = length(q) * 2.0;
            let along = select(1.0, smoothstep(-reach - 0.2, reach + 0.35, p.x), is_stack);
            let border = mix(0.13, 0.34, along);
            alpha = (1.0 - smoothstep(0.70 - border, 0.70 + border, d)) * select(1.0, 1.0 - 0.24 * along, is_stack);
            // Where the lowest piece meets the wood: its radius is a third of the quad.
            let base = length(p + vec2<f32>(reach + 0.035, 0.0));
            alpha = max(alpha, 0.95 * (1.0 - smoothstep(0.335, 0.425, base)));
        }
        // A target under the pointer, or a square of a swap hint: a frame, and a faint light on the square.
        case 1u: {
            let d = rounded(p, vec2<f32>(0.470), 0.10);
            let line = edged(abs(d + 0.052), 0.024, soft, EDGE);
            let glow = exp(min(d, 0.0) * 7.0);
            rgb = mix(palette.colors[INK].rgb, color.rgb, max(line.x, select(0.0, 1.0, d < -0.11)));
            alpha = max(line.y, 0.10 + 0.12 * glow) * (1.0 - smoothstep(0.0, soft, d));
        }
        // A ring: the selected stack, a position in a tray, or a placement.
        case 2u: {
            let line = edged(abs(length(p) - 0.44), 0.022, soft, EDGE);
            rgb = mix(palette.colors[INK].rgb, color.rgb, line.x);
            alpha = line.y;
        }
        // The keyboard cursor: four corners.
        case 3u: {
            let line = edged(abs(rounded(p, vec2<f32>(0.46), 0.12) + 0.025), 0.026, soft, EDGE);
            let corner = smoothstep(0.20, 0.20 + soft, min(abs(p.x), abs(p.y)));
            rgb = mix(palette.colors[INK].rgb, color.rgb, line.x);
            alpha = line.y * corner;
        }
        // Blocked: a cross.
        case 4u: {
            let q = abs(p);
            let d = abs(q.x - q.y) * 0.7071;
            alpha = (1.0 - smoothstep(0.030, 0.030 + soft, d)) * select(0.0, 1.0, max(q.x, q.y) < 0.30);
        }
        // A square where one of the last moves ended: a thin frame.
        case 5u: {
            let line = edged(abs(rounded(p, vec2<f32>(0.450), 0.10) + 0.016), 0.014, soft, EDGE);
            rgb = mix(around(color.rgb), color.rgb, line.x);
            alpha = line.y;
        }
        // The number of moving pieces: a pale disc.
        case 6u: {
            let d = length(p);
            let border = smoothstep(0.42 - soft, 0.42, d);
            rgb = mix(mix(color.rgb, vec3<f32>(1.0), 0.62), palette.colors[INK].rgb, max(ink, border * 0.80));
            alpha = 1.0 - smoothstep(0.48 - soft, 0.48, d);
        }
        // A tray's line: enamel over the brass around the felt, darker for lower strength.
        case 7u: {
            // The quad includes the lip, 0.131 of its width; the line is just outside the felt.
            let half = vec2<f32>(aspect * 0.5, 0.5) - 0.124;
            let d = rounded(p, half, 0.110);
            rgb = brightened(color.rgb) * mix(0.45, 0.9, strength);
            alpha = 1.0 - smoothstep(0.020, 0.020 + soft, abs(d));
        }
        // An arrow to the right, as long as the quad: a slim shaft from a dot to a swept head. Its
        // number is 1 when raised above the pieces (`arrow_path.rs`).
        case 8u: {
            let half = vec2<f32>(0.48, 0.27);
            // Distance from the center line, and distance along it to the tip, which leaves space
            // for the outline.
            let y = abs(p.y);
            let left = aspect * 0.5 - p.x - 0.08;
            let full_length = aspect - 0.14;
            let head_length = min(half.x, full_length * 0.62);
            let thick = 0.092 - 0.036 * saturate((left - head_length) / (full_length - head_length));
            let shaft = max(y - thick, max(left - full_length, head_length * 0.6 - left));
            let head = max((y - left * half.y / head_length) * 0.86, left + 0.24 * y - head_length);
            let start = length(vec2<f32>(left - full_length + DOT, y)) - DOT;
            let d = min(min(shaft, head), start);
            // A light ridge in the center and an outline. In the air the outline of a player's
            // arrow is light with a dark line around it, because it passes over pieces of the same
            // color.
            let ridge = 0.80 - 2.6 * max(d, -0.10);
            let raised = number > 0u && ((in.tag >> 4u) & 7u) < ACCENT;
            let edge = select(edge_of(color.rgb), mix(palette.colors[ACCENT].rgb, vec3<f32>(1.0), 0.7), raised);
            let outline = select(0.028, 0.034, raised);
            rgb = mix(color.rgb * ridge, edge, saturate((d - 0.004) / soft + 1.0));
            let line = saturate((d - outline) / soft + 1.0) * select(0.0, 1.0, raised);
            rgb = mix(rgb, palette.colors[INK].rgb, line);
            alpha = saturate((outline + select(0.0, 0.018, raised) - d) / soft + 1.0);
        }
        // A coordinate, word or symbol: only the ink. Black ink would be invisible on the dark rim.
        case 9u, 11u: {
            rgb = mix(vec3<f32>(0.31), brightened(color.rgb), smoothstep(0.03, 0.06, strongest(color.rgb)));
            alpha = ink;
        }
        // A stack's height: a small dark badge with rounded corners; in the accent color with a
        // border as a preview.
        case 10u: {
            let d = rounded(p, vec2<f32>(aspect * 0.5 - 0.04, 0.46), 0.30);
            let is_preview = ((in.tag >> 4u) & 7u) == ACCENT;
            let border = select(0.0, smoothstep(-0.085 - soft, -0.085, d), is_preview);
            let glyph_color = select(number_color(palette.colors[INK].rgb), color.rgb, is_preview);
            rgb = mix(palette.colors[INK].rgb, glyph_color, max(ink, border));
            alpha = max(select(0.86, 1.0, is_preview), max(ink, border)) * (1.0 - smoothstep(-soft, 0.0, d));
        }
        // A last move to the right: a line from a small ring to a head, which touches the frame
        // around the destination.
        case 12u: {
            let left = p.x + aspect * 0.5 - 0.25;
            let to_tip = aspect * 0.5 - p.x - 0.04;
            let start = abs(length(vec2<f32>(left, p.y)) - 0.14) - 0.035;
            let thick = mix(0.035, 0.085, saturate(left / (aspect - 0.25)));
            let shaft = max(abs(p.y) - thick, max(0.14 - left, 0.3 - to_tip));
            let head = max(abs(p.y) - 0.55 * to_tip, to_tip - 0.46);
            let line = edged(min(min(start, head), shaft), 0.0, soft, 0.055);
            rgb = mix(around(color.rgb), color.rgb, line.x);
            alpha = line.y;
        }
        // A target: a soft light on the square, brighter towards its border, with a thin rim.
        case 13u: {
            let d = rounded(p, vec2<f32>(0.455), 0.10);
            let glow = exp(min(d, 0.0) * 6.0);
            let rim = 1.0 - smoothstep(0.012, 0.012 + soft, abs(d + 0.020));
            alpha = max(0.26 + 0.46 * glow, 0.90 * rim) * (1.0 - smoothstep(-soft, 0.0, d));
        }
        default: {}
    }
    return vec4<f32>(rgb, min(alpha * strength, 1.0) * color.a);
}
