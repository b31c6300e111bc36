/** The word beside the icon of each kind of job. */
export const experienceKindWords = {
  building: 'Company',
  laptop: 'Remote',
  'graph-up': 'Analytics',
  'code-slash': 'Development',
  globe: 'Global',
} as const;

export const linkKindWords = {
  website: 'Website',
  code_host: 'Code host',
  professional_network: 'Professional network',
  other: 'Other',
} as const;
