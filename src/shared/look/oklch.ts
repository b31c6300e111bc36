/** A colour of the OKLCH space. */
export interface Oklch {
  /** 0 is black, 1 white. */
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

/** Red, green and blue from 0 to 1 where screens can show the colour. */
type Channels = readonly [number, number, number];

/** As sRGB without its curve; channels are below 0 or above 1 where the colour is out of its gamut. */
function linearChannels({ lightness, chroma, hue }: Oklch): Channels {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Half a step of a channel of eight bits, before its curve: what is lost by it nobody sees. */
const tolerance = 0.0002;

export function isShowable(colour: Oklch): boolean {
  return linearChannels(colour).every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
}

/** Chroma is told in thousandths, as in the tokens. */
const chromaStep = 0.001;

/** The colour with as much of its chroma as screens can show at its lightness. */
export function withinGamut(colour: Oklch): Oklch {
  const withSteps = (steps: number) => ({ ...colour, chroma: Number((steps * chromaStep).toFixed(3)) });
  let shown = 0;
  let tooMuch = Math.round(colour.chroma / chromaStep) + 1;
  while (tooMuch - shown > 1) {
    const middle = Math.floor((shown + tooMuch) / 2);
    if (isShowable(withSteps(middle))) shown = middle;
    else tooMuch = middle;
  }
  return withSteps(shown);
}

/** 0 to 255, as a screen is told them. */
function bytesOf(colour: Oklch): Channels {
  const [red, green, blue] = linearChannels(colour).map((channel) => {
    const kept = Math.min(1, Math.max(0, channel));
    const curved = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255);
  }) as [number, number, number];
  return [red, green, blue];
}

export function hexOf(colour: Oklch): string {
  return `#${bytesOf(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminanceOf(colour: Oklch): number {
  const [red, green, blue] = bytesOf(colour).map((byte) => {
    const channel = byte / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How WCAG measures it: 1 for the same colour, 21 for black on white. */
export function contrastBetween(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function cssColour({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}
