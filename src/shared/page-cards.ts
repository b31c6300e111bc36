/** Pages with an image of their own for social networks, by the first word of their path, and the title on it. */
export const pageCards = {
  /** Has the site's name in its place, and stands for every page that is not named here. */
  home: '',
  about: 'About',
  services: 'Services',
  projects: 'Projects',
  blog: 'Blog Articles',
  contact: 'Contact',
  sitemap: 'Sitemap',
} as const;

export type PageCard = keyof typeof pageCards;

export const socialImageSize = { width: 1200, height: 630 } as const;

export function isPageCard(name: string): name is PageCard {
  return Object.hasOwn(pageCards, name);
}

/** @param path with or without its query */
export function pageCardOf(path: string): PageCard {
  const name = /^\/([^/?]*)/.exec(path)?.[1] ?? '';
  return isPageCard(name) ? name : 'home';
}

/** @param version as the site says it */
export function pageCardPath(name: PageCard, version: string): string {
  return `/social/pages/${name}/${version}.png`;
}
