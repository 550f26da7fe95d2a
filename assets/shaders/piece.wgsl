// Pieces. All share one mesh and one material; the tag holds the differences: bits 0-1 seat, bit 2
// in a tray, bit 3 unused, bit 4 highlighted, bit 5 faded, bit 6 translucent below another piece,
// bit 7 covered by a piece, bits 8-10 index in its stack or tray, which varies the rotation of its
// texture.

#import focus::table
#import focus::table::view

struct Palette {
    // Red, green, blue, and the index of the symbol.
    seats: array<vec4<f32>, 4>,
    // w: falloff of the lamp.
    lamp: vec4<f32>,
    // w: position below the lamp.
    sky: vec4<f32>,
    front: vec4<f32>,
    // w: strength of the sheen at grazing angles.
    reflection: vec4<f32>,
    // w: luminance from which a piece counts as light.
    light_inlay: vec4<f32>,
    // w: strength of the window reflection.
    dark_inlay: vec4<f32>,
    // Start and end of the reflection's border; strength of the lamp directly below it, and its
    // minimum.
    border: vec4<f32>,
}

@group(1) @binding(0) var<uniform> palette: Palette;
@group(1) @binding(1) var relief: texture_2d_array<f32>;
@group(1) @binding(2) var relief_sampler: sampler;

// A lamp is not a point: its light wraps this far around a piece, so that walls look round.
const WRAP = 0.35;
// Share of the lamp's light reflected by the board, in the color of its wood.
const BOUNCE = vec3<f32>(0.11, 0.080, 0.042);
// The direction (-0.42, 0.86, -0.28), normalized.
const WINDOW = vec3<f32>(-0.42118, 0.86242, -0.28079);

// A lamp whose reflection on walls is an upright streak: its offset to the left of the viewer,
// relative to the viewer's distance,
const STREAK_OFFSET = 0.55;
// start and end of the streak's border, as cosines of the angle from its center,
const STREAK = vec2<f32>(0.89, 1.0);
// and its brightness relative to the window.
const STREAK_LIGHT = 0.95;

// Rotation of each piece's wall relative to the next one, in tiles of the wall texture. Symbols on
// top stay upright.
const TURN = 0.37;

// Wall heights in pixels up to which symbols are hidden, and from which they are fully visible:
// smaller ones look like specks.
const LEGIBLE = vec2<f32>(10.0, 18.0);
// Range of the symbols on a wall, from its upper edge to its lower one. Other inlays are lines
// around the wall.
const SYMBOL_RANGE = vec2<f32>(0.265, 0.79);

// Height of the felt in a tray (`TRAY_FLOOR`).
const TRAY = -0.19;
// Share of the reflections on the smaller pieces in trays: in full they would cover more of the
// color than on the board.
const TRAY_GLOSS = 0.45;

// Start and end of the shade under the piece above, from the wall's upper edge, and the remaining
// light.
const SEAM = vec3<f32>(0.10, 0.42, 0.42);

// Minimum upward component of the normal of a surface that faces up.
const UPWARDS = 0.25;

// A top seen at a flat angle is short in one direction, which selects a coarse mip level for both.
// Share of this to undo, and the minimum height of the eye to use.
const SHARPER = 0.7;
const LOWEST = 0.3;

// Sizes of a top in pixels up to which carved lines are hidden, and from which they are fully
// visible.
const CARVED_FROM = vec2<f32>(44.0, 84.0);
// From this distance from the center of its texture, a top has no symbol, at most a line around it.
const RIM = 0.38;

// Range of distances from the center of a top at which the window reflection starts: it shines on
// the shoulder; on the lid it would look like a pale film.
const SHOULDER = vec2<f32>(0.33, 0.43);
const LID_WINDOW = 0.15;
// Range of distances at which the far edge of a top is darkened, which separates a piece from what
// is behind it.
const FAR_EDGE = vec2<f32>(0.41, 0.50);
const FAR_EDGE_DARK = 0.45;

// Share of the reflections on carved lines. At full strength they would look like scratches.
const CARVED = 0.25;

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(3) @interpolate(flat) tag: u32,
    // Height of the surface below: the board, or the felt of a tray.
    @location(4) @interpolate(flat) ground: f32,
}

@vertex
fn vertex(in: table::Vertex) -> Between {
    var out: Between;
    out.world = table::world_position(in.instance, in.position);
    // Pieces are only translated and scaled uniformly.
    out.normal = in.normal;
    out.uv = in.uv;
    out.tag = table::tag(in.instance);
    out.ground = select(0.0, TRAY, (out.tag & 4u) != 0u);
    out.position = table::clip_position(out.world);
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let seat = palette.seats[in.tag & 3u];
    // u >= 2 marks the wall part of the texture.
    let wall = in.uv.x >= 1.5;
    let layer = i32(seat.w) + select(0, i32(textureNumLayers(relief)) / 2, wall);
    let turned = f32((in.tag >> 8u) & 7u) * TURN;
    // Symbols on top are upright for the viewer from any direction: otherwise a square seen from
    // its corner would look like a diamond.
    let right = normalize(view.world_from_view[0].xz);
    let down = vec2<f32>(-right.y, right.x);
    let off = in.uv - 0.5;
    let top = vec2<f32>(dot(off, right), dot(off, down)) + 0.5;
    let uv = select(top, vec2<f32>(in.uv.x - 2.0 + turned, in.uv.y), wall);
    let v = normalize(view.world_position - in.world);
    let sharper = select(SHARPER * log2(max(v.y, LOWEST)), 0.0, wall);
    let cut = textureSampleBias(relief, relief_sampler, uv, layer, sharper);
    let along = cut.xy * 2.0 - 1.0;
    // On a small top, carved lines are narrower than a pixel and would flicker.
    let size = 1.0 / max(length(fwidth(in.uv)), 0.001);
    let fine = smoothstep(CARVED_FROM.x, CARVED_FROM.y, size);
    let carved_top = (right * along.x + down * along.y) * fine;
    let slope = select(carved_top, along, wall);

    var n = in.normal;
    if wall {
        let across = vec3<f32>(-n.z, 0.0, n.x);
        n = normalize(n - across * slope.x + vec3<f32>(0.0, slope.y, 0.0));
    } else {
        n = normalize(n + vec3<f32>(slope.x, 0.0, slope.y));
    }

    var color = seat.rgb;
    let inlay = cut.z * 2.0;
    let luminance = dot(seat.rgb, vec3<f32>(0.21, 0.72, 0.07));
    let is_light = luminance > palette.light_inlay.w;
    let ink = select(palette.light_inlay.rgb, palette.dark_inlay.rgb, is_light);
    let ground = color * min(inlay, 1.0);
    // Otherwise tops and upper edges of a translucent stack would be visible through each other.
    let top_shown = select(1.0, 0.0, in.normal.y > UPWARDS && (in.tag & 64u) != 0u);
    let tall = 1.0 / max(fwidth(in.uv.y), 0.001);
    let on_symbol = wall && in.uv.y > SYMBOL_RANGE.x && in.uv.y < SYMBOL_RANGE.y;
    // On a small top, hide the thin line around the symbol, too.
    let from_center = length(off);
    let on_rim = !wall && from_center > RIM;
    let read = select(select(1.0, fine, on_rim), smoothstep(LEGIBLE.x, LEGIBLE.y, tall), on_symbol);
    let laid = max(inlay - 1.0, 0.0) * top_shown * read;
    // Walls get less light: their inlays are brightened to match the tops.
    color = mix(ground, ink * select(1.0, 1.25, wall), laid * 0.92);

    var diffuse = max((dot(n, table::LIGHT) + WRAP) / (1.0 + WRAP), 0.0);
#ifdef SHADOWS
    diffuse *= table::lamp_reaches(in.world, in.normal);
#endif
    let sky = 0.5 + 0.5 * n.y;
    let front = max(n.z, 0.0);
    let bounce = BOUNCE * (1.0 - sky);
    var light = palette.lamp.rgb * (diffuse + bounce) + palette.sky.rgb * sky + palette.front.rgb * front;
    let from_lamp = length(in.world.xz - vec2<f32>(palette.sky.w, palette.front.w));
    light *= max(palette.border.z - palette.lamp.w * from_lamp, palette.border.w);
    // No light where the piece touches what is below.
    light *= cut.w;
    light *= 0.72 + 0.28 * smoothstep(0.0, 0.16, in.world.y - in.ground + 0.03);
    // Less light at the edge under the piece above: dark seams separate the pieces of a stack.
    let below = wall && (in.tag & 128u) != 0u;
    let seam = select(1.0, mix(SEAM.z, 1.0, smoothstep(SEAM.x, SEAM.y, in.uv.y)), below);
    light *= seam;
    // Seen from above, there is no far edge.
    let to_eye = v.xz / max(length(v.xz), 0.35);
    let is_far = smoothstep(0.0, 0.5, -dot(off / max(from_center, 0.001), to_eye));
    let far_edge = select(smoothstep(FAR_EDGE.x, FAR_EDGE.y, from_center) * is_far, 0.0, wall);
    light *= 1.0 - FAR_EDGE_DARK * far_edge;

    // A window reflection with a soft border, and a sheen at grazing angles.
    let r = reflect(-v, n);
    // Where the surface bends within a pixel, widen the reflection to the pixel to prevent flicker.
    let bend = min(length(fwidth(n)), 1.0);
    let window = smoothstep(palette.border.x - bend * 0.5, palette.border.y + bend * 0.3, dot(r, WINDOW)) * (1.0 - 0.55 * bend);
    // Walls also reflect a lamp: the streak shows that they are round. Grooves do not affect it, or
    // they would look like scratches.
    let to_streak = normalize(v + STREAK_OFFSET * vec3<f32>(-v.z, 0.0, v.x));
    let lamp = smoothstep(STREAK.x, STREAK.y, dot(normalize(in.normal), to_streak)) * STREAK_LIGHT * (1.0 - 0.55 * bend);
    let streak = select(0.0, lamp, wall);
    // On a small piece the shoulder is a line of pixels: at full strength it would look like a
    // fringe.
    let shoulder = smoothstep(SHOULDER.x, SHOULDER.y, from_center) * mix(0.5, 1.0, fine);
    let on_shoulder = select(mix(LID_WINDOW, 1.0, shoulder), 1.0, wall);
    let away = 1.0 - max(dot(n, v), 0.0);
    let graze = away * away * away * away;
    let carved = mix(1.0, CARVED, saturate(length(slope) * 3.0));
    let gloss = carved * ((window * on_shoulder + streak) * palette.dark_inlay.w + graze * palette.reflection.w) * cut.w * select(1.0, TRAY_GLOSS, in.ground < 0.0) * (1.0 - select(0.8, 0.4, wall) * laid) * seam * seam;
    var out = color * light + palette.reflection.rgb * gloss;

    if (in.tag & 16u) != 0u {
        out = out * 1.12 + seat.rgb * 0.10;
    }
    if (in.tag & 32u) != 0u {
        return vec4<f32>(out, 0.38 * top_shown);
    }
    return vec4<f32>(out, 1.0);
}
