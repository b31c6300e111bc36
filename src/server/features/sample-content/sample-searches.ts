/** What visitors of the sample engineer look for, with how many did. */
export const sampleSearches: Readonly<Record<string, number>> = {
  postgresql: 23,
  backup: 17,
  typescript: 14,
  alerts: 9,
  indexes: 8,
  lifeboat: 5,
};
