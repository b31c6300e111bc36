import type { Site } from '../../../shared/contract/site.ts';

/* Her addresses end in .example, which is reserved: they belong to nobody. */

export const sampleTexts: Pick<Site, 'tagline' | 'about_summary'> = {
  tagline:
    'I build and look after web systems for people who notice at once when they stop: clinics, a ticket seller, a grain exchange and one lifeboat station.',
  about_summary: `I started at a four-person studio in Leeds, where whoever wrote the site also answered the telephone when it broke. I have worked that way ever since: first on appointments for walk-in clinics, then on grain prices, then on concert tickets in fourteen countries.

Now I run a one-woman company from a converted snooker hall in Sheffield. I take on backend and infrastructure work, repair sites that other people have given up on, and write the documentation that should have come with them.`,
};

export const sampleHeadlines: Site['headlines'] = [
  'DevOps Engineering',
  'Backend Development',
  'Frontend Development',
  'Technical Writing',
];

export const sampleSocialLinks: Site['social_links'] = [
  {
    kind: 'code_host',
    label: 'Code',
    url: 'https://code.example/maudferreday',
  },
  {
    kind: 'professional_network',
    label: 'Work history',
    url: 'https://careers.example/in/maudferreday',
  },
  {
    kind: 'short_message_network',
    label: 'Short posts',
    url: 'https://short.example/@maudferreday',
  },
];
