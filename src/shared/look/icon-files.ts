/** The side of the square that a mark is drawn in. */
export const markSize = 32;

/**
 * The icons that browsers and home screens ask for, by the names of their files. `size` is in pixels; one that `is_full` is
 * cut to a shape by who shows it, and has no corners of its own.
 */
export const iconFiles = {
  'favicon.svg': { type: 'image/svg+xml; charset=utf-8', size: 128, is_full: false },
  'favicon.ico': { type: 'image/x-icon', size: 32, is_full: false },
  'apple-touch-icon.png': { type: 'image/png', size: 180, is_full: true },
  'icon-192.png': { type: 'image/png', size: 192, is_full: false },
  'icon-512.png': { type: 'image/png', size: 512, is_full: false },
  'icon-maskable-512.png': { type: 'image/png', size: 512, is_full: true },
} as const;

export type IconFile = keyof typeof iconFiles;
