/** Of 255: a page's own grey, white or black is below it, the palest marker above. */
const leastChroma = 24;
const leastBrightness = 100;
const leastAlpha = 0.1;

/** Word names the markers it has; most of them are words of CSS. */
const named =
  /^(?:yellow|lime|aqua|cyan|fuchsia|magenta|red|blue|green|teal|purple|maroon|olive|gold|orange|pink|khaki)\b|^(?:light|pale)(?:yellow|green|blue|pink|goldenrodyellow|salmon|coral|cyan|goldenrod|turquoise)\b/;

/** Whether text on this background was marked by its author, rather than standing on the colour of a page. */
export function isHighlight(background: string): boolean {
  if (named.test(background)) return true;
  const colour = hexColour(background) ?? rgbColour(background);
  if (!colour) return false;
  const [red, green, blue, alpha] = colour;
  const brightest = Math.max(red, green, blue);
  const chroma = brightest - Math.min(red, green, blue);
  return alpha >= leastAlpha && chroma >= leastChroma && brightest >= leastBrightness;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function hexColour(value: string): Colour | null {
  const digits = /^#([\da-f]{3,8})\b/.exec(value)?.[1];
  if (!digits || digits.length === 5 || digits.length === 7) return null;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4), long.length === 8 ? part(6) / 255 : 1];
}

function rgbColour(value: string): Colour | null {
  const inside = /^rgba?\(([^()]{5,60})\)/.exec(value)?.[1];
  if (!inside) return null;
  const [red, green, blue, alpha = '1'] = inside.split(/[\s,/]+/).filter(Boolean);
  const opacity = alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha);
  const colour = [Number(red), Number(green), Number(blue), opacity] as const;
  return colour.some(Number.isNaN) ? null : colour;
}
