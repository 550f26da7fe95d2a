// Turned pieces. All of them share one mesh and one material; what differs between
// two pieces is in the tag: bits 0-1 the seat, bits 2-3 unused, bit 4 lit up, bit 5 faded, bit 6 it is translucent and lies under
// another, bit 7 a piece lies on it, bits 8-10 its place in its stack or dish: each lies turned a little against its neighbour.

#import focus::table
#import focus::table::view

struct Palette {
    // Red, green, blue, and the number of the motif.
    seats: array<vec4<f32>, 4>,
    // The last part: how fast the lamp's light falls.
    lamp: vec4<f32>,
    // The last parts: below which place the lamp hangs.
    sky: vec4<f32>,
    front: vec4<f32>,
    // The last part: the strength of the sheen at grazing angles.
    reflection: vec4<f32>,
    // The last part: the luminance from which on a piece is light.
    light_inlay: vec4<f32>,
    // The last part: the strength of the window's reflection.
    dark_inlay: vec4<f32>,
    // Where the border of that reflection begins and ends; the share of the lamp's light below it, and the least one.
    border: vec4<f32>,
}

@group(1) @binding(0) var<uniform> palette: Palette;
@group(1) @binding(1) var carving: texture_2d_array<f32>;
@group(1) @binding(2) var carving_sampler: sampler;

// A lamp is no point: its light reaches this far around a piece, so that walls are round to the eye.
const AROUND = 0.35;
// The share of the lamp's light that the board throws back, in the colour of its wood.
const BOUNCE = vec3<f32>(0.11, 0.080, 0.042);
// The direction (-0.42, 0.86, -0.28), normalised.
const WINDOW = vec3<f32>(-0.42118, 0.86242, -0.28079);

// A lamp that walls reflect as an upright streak: how far to the left of the viewer it stands, in distances to the viewer,
const BESIDE = 0.55;
// where the streak's border begins and ends, as cosines of the angle from its middle,
const STREAK = vec2<f32>(0.89, 1.0);
// and how bright it is beside the window.
const STREAK_LIGHT = 0.95;

// How far the wall of a piece is turned against that of its neighbour, in tiles of the wall's picture. The motifs on top
// stay upright: they are read.
const TURN = 0.37;

// The heights of a wall, in pixels, up to which its motifs are left out, and from which they are seen in full: smaller ones are
// specks.
const READ = vec2<f32>(10.0, 18.0);
// Where motifs lie on a wall, from its upper edge to its lower one. What else is laid into it is a line around it.
const MOTIF = vec2<f32>(0.265, 0.79);

// The height of the felt in a tray (`TRAY_FLOOR`).
const TRAY = -0.19;
// The share of the reflections on the smaller pieces there: in full they would cover more of the color than on the board.
const TRAY_GLOSS = 0.35;

// Where the dark under the piece above ends on a wall, from its upper edge on, and how much light is left there.
const SEAM = vec3<f32>(0.10, 0.42, 0.42);

// The least upward part of the normal of a surface that faces up.
const UPWARDS = 0.25;

// A top seen from a low eye is short in one direction, and a small copy of its picture is chosen for both. The part of this that is
// taken back, and the least height of the eye that counts.
const SHARPER = 0.7;
const LOWEST = 0.3;

// The sizes of a top, in pixels, up to which its carved lines are left out, and from which they are seen in full.
const CARVED_FROM = vec2<f32>(44.0, 84.0);
// From this distance from the middle of its picture on a top has no motif, at most a line around it.
const RIM = 0.38;

// The distances from the middle of its picture on a top at which the window's reflection comes: it shines on the shoulder; on the lid,
// where little of it is left, it would look like a pale film.
const SHOULDER = vec2<f32>(0.33, 0.43);
const LID_WINDOW = 0.15;
// Where the far edge of a top grows dark, by the same distance, and how dark: it parts a piece from what stands behind it.
const FAR_EDGE = vec2<f32>(0.41, 0.50);
const FAR_EDGE_DARK = 0.45;

// The share of the reflections that carved lines keep. In full they would look like scratches.
const CARVED = 0.25;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Between {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(3) @interpolate(flat) tag: u32,
    // The height of the ground below: of the board, or of a tray for the smaller pieces there.
    @location(4) @interpolate(flat) ground: f32,
}

@vertex
fn vertex(in: Vertex) -> Between {
    var out: Between;
    out.world = table::world_position(in.instance, in.position);
    // Pieces are only moved and scaled evenly, never turned.
    out.normal = in.normal;
    out.uv = in.uv;
    out.tag = table::tag(in.instance);
    let scale = length(table::instances[in.instance].rows[0].xyz);
    out.ground = select(0.0, TRAY, scale < 0.99);
    out.position = table::clip_position(out.world);
    return out;
}

@fragment
fn fragment(in: Between) -> @location(0) vec4<f32> {
    let seat = palette.seats[in.tag & 3u];
    // The wall's part of the picture is marked by u >= 2.
    let wall = in.uv.x >= 1.5;
    let layer = i32(seat.w) + select(0, i32(textureNumLayers(carving)) / 2, wall);
    let turned = f32((in.tag >> 8u) & 7u) * TURN;
    // Motifs on top are upright for the viewer, wherever that is: a square seen from its corner would be a diamond.
    let right = normalize(view.world_from_view[0].xz);
    let down = vec2<f32>(-right.y, right.x);
    let off = in.uv - 0.5;
    let top = vec2<f32>(dot(off, right), dot(off, down)) + 0.5;
    let uv = select(top, vec2<f32>(in.uv.x - 2.0 + turned, in.uv.y), wall);
    let v = normalize(view.world_position - in.world);
    let sharper = select(SHARPER * log2(max(v.y, LOWEST)), 0.0, wall);
    let cut = textureSampleBias(carving, carving_sampler, uv, layer, sharper);
    let along = cut.xy * 2.0 - 1.0;
    // On a small top carved lines are narrower than a pixel: they would glitter.
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

    var colour = seat.rgb;
    let inlay = cut.z * 2.0;
    let luminance = dot(seat.rgb, vec3<f32>(0.21, 0.72, 0.07));
    let is_light = luminance > palette.light_inlay.w;
    let ink = select(palette.light_inlay.rgb, palette.dark_inlay.rgb, is_light);
    let ground = colour * min(inlay, 1.0);
    // The tops and upper edges of a translucent stack would be seen through each other.
    let top_shown = select(1.0, 0.0, in.normal.y > UPWARDS && (in.tag & 64u) != 0u);
    let tall = 1.0 / max(fwidth(in.uv.y), 0.001);
    let on_motif = wall && in.uv.y > MOTIF.x && in.uv.y < MOTIF.y;
    // On a small top the thin line around the motif, which some sets have, is left out as well.
    let from_middle = length(off);
    let on_rim = !wall && from_middle > RIM;
    let read = select(select(1.0, fine, on_rim), smoothstep(READ.x, READ.y, tall), on_motif);
    let laid = max(inlay - 1.0, 0.0) * top_shown * read;
    // On walls, which get less light, what is laid in is as bright as on tops.
    colour = mix(ground, ink * select(1.0, 1.25, wall), laid * 0.92);

    var lit = max((dot(n, table::LIGHT) + AROUND) / (1.0 + AROUND), 0.0);
#ifdef SHADOWS
    lit *= table::lamp_reaches(in.world, in.normal);
#endif
    let sky = 0.5 + 0.5 * n.y;
    let front = max(n.z, 0.0);
    let bounce = BOUNCE * (1.0 - sky);
    var light = palette.lamp.rgb * (lit + bounce) + palette.sky.rgb * sky + palette.front.rgb * front;
    let from_lamp = length(in.world.xz - vec2<f32>(palette.sky.w, palette.front.w));
    light *= max(palette.border.z - palette.lamp.w * from_lamp, palette.border.w);
    // Light does not reach down to where the piece touches what is below.
    light *= cut.w;
    light *= 0.72 + 0.28 * smoothstep(0.0, 0.16, in.world.y - in.ground + 0.03);
    // Nor to the edge under the piece above: pieces of a stack part by a dark seam.
    let below = wall && (in.tag & 128u) != 0u;
    let seam = select(1.0, mix(SEAM.z, 1.0, smoothstep(SEAM.x, SEAM.y, in.uv.y)), below);
    light *= seam;
    // Seen from above no edge is far.
    let to_eye = v.xz / max(length(v.xz), 0.35);
    let is_far = smoothstep(0.0, 0.5, -dot(off / max(from_middle, 0.001), to_eye));
    let far_edge = select(smoothstep(FAR_EDGE.x, FAR_EDGE.y, from_middle) * is_far, 0.0, wall);
    light *= 1.0 - FAR_EDGE_DARK * far_edge;

    // A window's reflection with a soft border, and a sheen at grazing angles.
    let r = reflect(-v, n);
    // Where the surface bends within a pixel, the reflection is as wide as the pixel: it would glitter.
    let bend = min(length(fwidth(n)), 1.0);
    let window = smoothstep(palette.border.x - bend * 0.5, palette.border.y + bend * 0.3, dot(r, WINDOW)) * (1.0 - 0.55 * bend);
    // Walls reflect a lamp as well: by the streak they are seen to be round. Grooves do not break it, or they would look like scratches.
    let beside = normalize(v + BESIDE * vec3<f32>(-v.z, 0.0, v.x));
    let lamp = smoothstep(STREAK.x, STREAK.y, dot(normalize(in.normal), beside)) * STREAK_LIGHT * (1.0 - 0.55 * bend);
    let streak = select(0.0, lamp, wall);
    // On a small piece the shoulder is a line of pixels: in full light it would be a fringe.
    let shoulder = smoothstep(SHOULDER.x, SHOULDER.y, from_middle) * mix(0.5, 1.0, fine);
    let on_shoulder = select(mix(LID_WINDOW, 1.0, shoulder), 1.0, wall);
    let away = 1.0 - max(dot(n, v), 0.0);
    let graze = away * away * away * away;
    let carved = mix(1.0, CARVED, saturate(length(slope) * 3.0));
    let gloss = carved * ((window * on_shoulder + streak) * palette.dark_inlay.w + graze * palette.reflection.w) * cut.w * select(1.0, TRAY_GLOSS, in.ground < 0.0) * (1.0 - select(0.8, 0.4, wall) * laid) * seam * seam;
    var out = colour * light + palette.reflection.rgb * gloss;

    if (in.tag & 16u) != 0u {
        out = out * 1.12 + seat.rgb * 0.10;
    }
    if (in.tag & 32u) != 0u {
        return vec4<f32>(out, 0.38 * top_shown);
    }
    return vec4<f32>(out, 1.0);
}
