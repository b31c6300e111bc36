/** A point of a glyph: x from 0 to 1, y from 0 at the top to 1 on the baseline. */
export type Point = readonly [x: number, y: number];

/** Strokes of each character that captchas use. Left out is what looks alike when distorted, as O and 0 or F and E. */
export const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  a: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  c: [arc(0.55, 0.5, 0.5, 0.5, -50, -310)],
  e: [
    [
      [0.9, 0],
      [0.08, 0],
      [0.08, 1],
      [0.9, 1],
    ],
    [
      [0.08, 0.48],
      [0.72, 0.48],
    ],
  ],
  h: [
    [
      [0.05, 0],
      [0.05, 1],
    ],
    [
      [0.95, 0],
      [0.95, 1],
    ],
    [
      [0.05, 0.5],
      [0.95, 0.5],
    ],
  ],
  j: [[[0.3, 0], [0.8, 0], [0.8, 0.68], ...arc(0.42, 0.68, 0.38, 0.32, 0, 165)]],
  k: [
    [
      [0.08, 0],
      [0.08, 1],
    ],
    [
      [0.92, 0],
      [0.08, 0.58],
    ],
    [
      [0.36, 0.4],
      [0.95, 1],
    ],
  ],
  m: [
    [
      [0, 1],
      [0.06, 0],
      [0.5, 0.66],
      [0.94, 0],
      [1, 1],
    ],
  ],
  d: [[[0.08, 0], [0.4, 0], ...arc(0.4, 0.5, 0.52, 0.5, -90, 90), [0.08, 1], [0.08, 0]]],
  p: [[[0.08, 1], [0.08, 0], [0.55, 0], ...arc(0.55, 0.27, 0.38, 0.27, -90, 90), [0.08, 0.54]]],
  r: [
    [[0.08, 1], [0.08, 0], [0.55, 0], ...arc(0.55, 0.25, 0.36, 0.25, -90, 90), [0.08, 0.5]],
    [
      [0.48, 0.5],
      [0.95, 1],
    ],
  ],
  t: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  w: [
    [
      [0, 0],
      [0.24, 1],
      [0.5, 0.3],
      [0.76, 1],
      [1, 0],
    ],
  ],
  u: [[[0.06, 0], [0.06, 0.6], ...arc(0.5, 0.6, 0.44, 0.4, 180, 0), [0.94, 0]]],
  x: [
    [
      [0.04, 0],
      [0.96, 1],
    ],
    [
      [0.96, 0],
      [0.04, 1],
    ],
  ],
  '2': [[...arc(0.47, 0.3, 0.42, 0.3, -165, 35), [0.05, 1], [0.95, 1]]],
  '3': [[...arc(0.45, 0.26, 0.38, 0.26, -160, 90), ...arc(0.45, 0.74, 0.45, 0.26, -90, 155)]],
  '6': [[[0.78, 0], ...arc(0.52, 0.66, 0.46, 0.34, 200, -160)]],
  '8': [arc(0.5, 0.25, 0.36, 0.25, -90, 270), arc(0.5, 0.75, 0.46, 0.25, -90, 270)],
};

/** Points of a part of an ellipse, by angles in degrees: 0 is to the right, 90 below. */
function arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 15);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)] as const;
  });
}
