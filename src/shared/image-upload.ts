/** How many images are taken at once. */
export const maxImageFiles = 5;
/** The longest file that is taken, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** What is said of a file both before it is sent and by the server. */
export const uploadTexts = {
  tooMany: 'You can only upload up to 5 images. Please select fewer images.',
  tooLarge: 'Ensure this file is no larger than 5 MB.',
  empty: 'The file is empty.',
  notAnImage: 'Upload an image: JPEG, PNG, WebP, AVIF or GIF.',
} as const;
/** Of the text for those who cannot see an image, in characters. */
export const imageAltMaxLength = 300;
