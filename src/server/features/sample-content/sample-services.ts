import type { Site } from '../../../shared/contract/site.ts';

export const sampleServices: Omit<Site['services'][number], 'id'>[] = [
  {
    title: 'Web Development',
    icon: 'window',
    summary:
      'Sites and web applications that load quickly, work without a mouse and can be handed to your next developer.',
    description:
      'I settle the data first and build outwards: a relational database, a small typed server, pages that arrive as finished HTML. A typical project takes six to ten weeks and ends with a repository, a runbook and an afternoon of handover. All of it is yours, including the accounts it runs under.',
  },
  {
    title: 'Software Testing',
    icon: 'clipboard-check',
    summary: 'A test suite that fails when the software is broken and stays quiet when it is not.',
    description:
      'I start with the five things your customers do most and the three that would cost you most, and cover those from the browser down to the database. Flaky tests are repaired or deleted. For an existing product you get a first report after one week: what is covered, what is not, and what I would do about it, cheapest first.',
  },
  {
    title: 'Website Maintenance',
    icon: 'wrench-adjustable',
    summary: 'Updates, backups and monitoring for a fixed monthly fee, with a person at the other end.',
    description:
      'Security patches go in within two working days, or within hours when a hole is already being used. Backups are encrypted, kept in two places and restored once a month on a spare machine, since a backup that nobody has restored is only a rumour. A one-page report arrives on the first Monday of the month.',
  },
  {
    title: 'SEO Optimization',
    icon: 'graph-up-arrow',
    summary: 'Technical work that lets search engines read your site as easily as your customers do.',
    description:
      'No tricks, and no promises about first place. I fix what keeps pages from being found: slow answers, two addresses for one page, missing descriptions, redirects that lead nowhere, structured data that says the wrong thing. Before and after are measured with the same tools, and you keep the measurements.',
  },
  {
    title: 'Domain Registration',
    icon: 'globe',
    summary: 'Names chosen, registered, moved and renewed, with DNS that somebody has written down.',
    description:
      'I check that a name is free, affordable and not somebody’s trade mark, register it to you and not to me, and set up DNS, mail records (SPF, DKIM and DMARC) and certificates. If your present registrar has stopped answering its post, I will get the name out; I have the template letters.',
  },
  {
    title: 'Technical Writing',
    icon: 'pencil-square',
    summary: 'Documentation that answers the question its reader arrived with.',
    description:
      'API references, installation guides, migration notes, incident reports and, now and then, the manual of something with moving parts. I try every instruction on a clean machine before you see it. One page that is kept up to date beats ten that were true once, so expect me to suggest deleting things. Charged by the page, with two rounds of changes included.',
  },
];
