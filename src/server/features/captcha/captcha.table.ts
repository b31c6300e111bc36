/** Captchas that wait for an answer; a row goes with the first one, right or wrong. */
export interface CaptchasTable {
  key: string;
  /** Hash of the cookie of the visitor whom it was made for. */
  visitor: string;
  /** Hash of what the image shows, in lower case. */
  image_answer: string;
  /** The alternative in text. */
  question: string;
  /** Hash. */
  question_answer: string;
  expires_at: string;
}
