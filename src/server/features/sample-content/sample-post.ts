import type { PictureName } from './sample-pictures.ts';

/** A post of the sample engineer, so many days old when the site begins. */
export interface SamplePost {
  title: string;
  age_in_days: number;
  tags: string[];
  /** HTML, in which `{{name}}` stands for a picture. */
  content: string;
  cover?: PictureName;
  comments?: readonly SampleComment[];
}

export interface SampleComment {
  /** Of a made-up reader; the sample engineer herself unless given. */
  name?: string;
  comment: string;
  /** After the post was published. */
  hours: number;
}
