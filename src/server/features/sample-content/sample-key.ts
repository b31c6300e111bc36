/** The beginning of the creation key of every sample document, which tells it from what somebody has written. */
export const sampleKeyStart = 'sample:';

export function sampleKey(title: string): string {
  return sampleKeyStart + title;
}

/** Where all addresses of made-up people end: it is reserved, and nobody's. */
export const sampleDomain = '.example';
