/** The longest file that is taken, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;
/** All frames together. A decoded pixel takes three or four bytes of memory. */
export const maxPixels = 50_000_000;
export const maxFrames = 400;

export const imageTexts = {
  tooLarge: 'Ensure this file is no larger than 5 MB.',
  empty: 'The file is empty.',
  notAnImage: 'Upload an image: JPEG, PNG, WebP, AVIF or GIF.',
  svg: 'SVG images are not supported. Export the image as PNG and upload it again.',
  heic: 'HEIC images are not supported. Export the image as JPEG and upload it again.',
  tooManyPixels: 'The image has too many pixels. Scale it down and upload it again.',
  damaged: 'The image is damaged and could not be read.',
} as const;
