import type { Entry, ListSection } from '../../../shared/career/entry-kinds.ts';
import type { Profile } from '../../../shared/career/profile.ts';

type Sample<S extends ListSection> = Omit<Entry<S>, 'id'>[];

export const sampleProfile: Profile = {
  name: 'Maud Ferreday',
  title: 'Backend and Platform Engineer',
  location: 'Sheffield, England',
  email: 'maud@ferreday.example',
  summary: `Since 2010 I have written software that people lean on without thinking about it: the screen at a clinic’s front desk, the queue on the morning a tour goes on sale, the prices that a farmer reads in the cab of a tractor.

My work sits where backend code meets the machines it runs on. I am happiest with PostgreSQL, TypeScript or Go, a deployment that takes minutes, and a dashboard that somebody outside engineering can read. The runbook is written before the launch and tried out on a colleague who was not there when the thing was built.

Since 2023 I have worked for myself, with two or three clients at a time and never more than four. About a third of it is writing: API references, migration guides, and the kind of incident report that a finance director reads to the end.`,
  portrait_id: null,
  portrait_alt: '',
};

const education: Sample<'education'> = [
  {
    degree: 'MSc Distributed Systems (part-time)',
    institution: 'Northmoor University',
    start_date: '2016-10-03',
    end_date: '2018-09-28',
    is_current: false,
    description:
      'Two evenings a week beside a full-time job. Dissertation on ordering trades between exchanges whose clocks disagree by more than the trade takes. Awarded with distinction.',
  },
  {
    degree: 'Certificate in Technical Communication',
    institution: 'Harland College, Leeds',
    start_date: '2013-01-14',
    end_date: '2013-11-29',
    is_current: false,
    description:
      'Evening course in documentation, editing and information design. Final project: a 40-page manual for a knitting machine, tried on three people who had never touched one.',
  },
  {
    degree: 'BSc (Hons) Mathematics with Computing',
    institution: 'University of Calderbridge',
    start_date: '2007-09-24',
    end_date: '2010-06-25',
    is_current: false,
    description:
      'First-class honours. The final-year project compared four ways of printing a railway timetable with 60 volunteers; two of the four sent most of them to the wrong platform.',
  },
];

const experience: Sample<'experience'> = [
  {
    title: 'Independent Software Engineer',
    company: 'Ferreday Software Ltd, Sheffield',
    start_date: '2023-03-06',
    end_date: null,
    is_current: true,
    type: 'laptop',
    responsibilities: [
      'Rebuilt the shift planner of an independent lifeboat station so that its 38 volunteers can swap duties by text message. It has run on one small server since January 2024.',
      'Moved a group of regional museums from five ageing content systems to one, taking hosting from £1,140 to £210 a month without changing a single public address.',
      'Wrote the API reference and onboarding guide of a payments firm; support tickets from new integrators fell by 41% in the following quarter.',
      'Keep nine client sites patched, monitored and backed up, and restore one of the backups from scratch every month to prove that it works.',
    ],
  },
  {
    title: 'Lead Platform Engineer',
    company: 'Halden & Rook Ticketing',
    start_date: '2019-06-03',
    end_date: '2023-02-24',
    is_current: false,
    type: 'globe',
    responsibilities: [
      'Led six engineers in Sheffield, Lisbon and Montréal who ran ticket sales in 14 countries.',
      'Replaced a waiting room that let buyers in 2,000 at a time with one paced by the load on the database. The busiest sale since then sold 86,400 seats in 19 minutes, none of them twice.',
      'Brought the time from merge to production down from 70 minutes to 9, and the share of deployments rolled back from one in eight to one in sixty.',
      'Started written incident reviews that name nobody; in my last two years no outage had the same cause as an earlier one.',
    ],
  },
  {
    title: 'Senior Data Engineer',
    company: 'Barleymark Exchange',
    start_date: '2016-05-09',
    end_date: '2019-05-31',
    is_current: false,
    type: 'graph-up',
    responsibilities: [
      'Built the pipeline that prices 230 grades of grain every 15 seconds from 31 grain stores and three foreign exchanges.',
      'Found a rounding error that had misstated settlements by up to 7p a tonne for four years, corrected it, and wrote the explanation that went to every member.',
      'Cut the overnight settlement run from 5 hours 20 minutes to 34 minutes with partitioned tables and three queries that fit on a screen.',
    ],
  },
  {
    title: 'Backend Developer',
    company: 'Lantern Walk-in Clinics',
    start_date: '2012-08-06',
    end_date: '2016-04-29',
    is_current: false,
    type: 'building',
    responsibilities: [
      'Wrote the appointment service behind 22 clinics, which took about 6,500 bookings a week.',
      'Put tests under a booking system that had none: 1,900 of them by the time I left, all run in under four minutes.',
      'Spent one day a month at the front desk of a different clinic. Most of the features that lasted began there.',
    ],
  },
  {
    title: 'Junior Web Developer',
    company: 'Pike Street Studio, Leeds',
    start_date: '2010-09-13',
    end_date: '2012-07-27',
    is_current: false,
    type: 'code-slash',
    responsibilities: [
      'Built and launched 27 sites for small businesses, from a brass band to a maker of industrial ovens.',
      'Reworked the studio’s page templates for keyboard and screen reader after a client’s customer wrote in to say that they could not book a table.',
    ],
  },
];

const languages: Sample<'languages'> = [
  { language: 'English', fluency: 'Mother tongue' },
  { language: 'Portuguese', fluency: 'Good enough for meetings' },
  { language: 'French', fluency: 'Reads and writes' },
];

const certificates: Sample<'certificates'> = [
  {
    name: 'Certified Kubernetes Administrator',
    issuer: 'Cloud Native Computing Foundation',
    date: '2021-04',
    url: '',
  },
];

const publications: Sample<'publications'> = [
  {
    name: 'The queue that listens to the database',
    publisher: 'Northern Operations Meetup, Leeds',
    date: '2022-10-13',
    url: '',
    summary:
      'A talk of half an hour on pacing ticket sales by the load behind them, with the two attempts that failed.',
  },
];

const volunteering: Sample<'volunteering'> = [
  {
    position: 'Shore crew',
    organization: 'Withernsand Independent Lifeboat',
    start_date: '2018-05',
    end_date: null,
    is_current: true,
    url: '',
    summary: '',
    highlights: ['On call two weekends a month, and keeper of the tide tables.'],
  },
];

/** Lists of the record that the sample engineer has filled in. */
export const sampleLists = { experience, education, languages, certificates, publications, volunteering };
