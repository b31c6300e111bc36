/** What must be nothing, however often it is tried. */
export interface LossFigures {
  /** Characters that were typed more than a second before something broke and are gone. */
  lost_characters: number;
  /** Texts that gave way to another without anybody's decision, or are not among the versions. */
  silent_overwrites: number;
  /** Posts that readers see though nobody has published them, or see otherwise than they were published. */
  published_by_autosave: number;
}

/** How the figures of a test are named in its report. */
export const lossAnnotation = 'loss';
