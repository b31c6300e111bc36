import type { ProjectForm } from '../../../shared/contract/projects.ts';
import type { PictureName } from './sample-pictures.ts';

/** A project of the sample engineer, so many days old when the site begins. */
interface SampleProject
  extends Pick<
    ProjectForm,
    'title' | 'short_description' | 'category' | 'project_type' | 'client' | 'technologies' | 'status' | 'description'
  > {
  age_in_days: number;
  pictures: readonly PictureName[];
  is_featured?: boolean;
  project_url?: string;
  github_url?: string;
}

/** Oldest first. */
export const sampleProjects: readonly SampleProject[] = [
  {
    title: 'A manual for a 1978 knitting machine',
    age_in_days: 1180,
    pictures: ['knitting'],
    category: 'Technical writing',
    project_type: 'Personal',
    client: '',
    status: 'completed',
    technologies: ['Typst', 'Inkscape'],
    github_url: 'https://code.example/maudferreday/knitting-manual',
    short_description:
      'Forty pages that teach a machine older than its reader, tried on three people who had never touched one.',
    description: `<p>The machine came with a leaflet in two languages, neither of them written by anybody who knitted. I had inherited the machine, so I wrote the manual that it should have had.</p>
<h2>Tried on people</h2>
<p>Each chapter went to three readers who sat at the machine while I sat behind them with a notebook. Wherever a hand stopped in the air, the page was wrong. The chapter on casting on was rewritten eleven times.</p>
<ul><li><p>Every drawing shows the hands, not only the needles.</p></li><li><p>Every page says how to undo what it has just asked for.</p></li><li><p>The index is by what goes wrong, not by the name of the part.</p></li></ul>`,
  },
  {
    title: 'The quiet waiting room',
    age_in_days: 1090,
    pictures: ['waiting-room'],
    category: 'Infrastructure',
    project_type: 'Employment',
    client: 'Halden & Rook Ticketing',
    status: 'completed',
    technologies: ['Go', 'PostgreSQL', 'Redis'],
    short_description:
      'A queue for ticket sales that lets buyers in as fast as the database can serve them, and no faster.',
    description: `<p>The old waiting room let two thousand people in at a time and then wondered why the shop fell over. This one asks the database how it feels, every half second, and opens the door accordingly.</p>
<blockquote><p>The busiest sale since then sold 86,400 seats in 19 minutes, none of them twice.</p></blockquote>
<h2>What people see</h2>
<p>A place in line that only ever goes down, an honest estimate, and a page that works on a telephone in a field. Reloading keeps the place. So does closing the tab and coming back.</p>`,
  },
  {
    title: 'One home for five museums',
    age_in_days: 540,
    pictures: ['museums'],
    category: 'Web Development',
    project_type: 'Client work',
    client: 'Dale Valley Museums',
    status: 'completed',
    technologies: ['TypeScript', 'PostgreSQL', 'Caddy'],
    project_url: 'https://museums.example',
    short_description:
      'Five ageing content systems became one, at a fifth of the cost and without changing a single public address.',
    description: `<p>Five museums, five content systems, the youngest of them nine years old. The curators wanted one place to write in. The search engines wanted nothing to move.</p>
<h2>Nothing moved</h2>
<p>Before writing any code I collected every address that anybody had asked for in two years: 31,204 of them. The new site had to answer each one, and a script asked it every night until it did.</p>
<table><tbody><tr><th><p></p></th><th><p>Before</p></th><th><p>After</p></th></tr><tr><td><p>Hosting, a month</p></td><td><p>£1,140</p></td><td><p>£210</p></td></tr><tr><td><p>Content systems</p></td><td><p>5</p></td><td><p>1</p></td></tr><tr><td><p>Addresses that broke</p></td><td><p>–</p></td><td><p>0</p></td></tr></tbody></table>`,
  },
  {
    title: 'Shift planner for a lifeboat station',
    age_in_days: 320,
    pictures: ['shift-planner', 'shift-messages'],
    is_featured: true,
    category: 'Web Development',
    project_type: 'Client work',
    client: 'Skelling Bay Lifeboat',
    status: 'completed',
    technologies: ['TypeScript', 'SQLite', 'Node.js'],
    project_url: 'https://shifts.example',
    short_description:
      'Thirty-eight volunteers swap duties by text message. It runs on one small server and has missed nothing yet.',
    description: `<p>A lifeboat goes out with the people who are there. Knowing who will be there used to take a whiteboard, two spreadsheets and a telephone tree; now it takes a text message.</p>
<h2>Made for wet hands</h2>
<p>Nobody has to install or remember anything. A volunteer sends <code>swap fri</code>, everybody who could take the duty is asked, and the first yes has it. The coxswain sees gaps a week ahead and gets one message a day, at breakfast.</p>
<h2>One small server</h2>
<p>It is a single process and a single database file, copied off site every five minutes. I restore one of the copies each month, on a train, with the clock running. The record is four minutes.</p>`,
  },
  {
    title: 'Harvest: grain prices in the cab',
    age_in_days: 45,
    pictures: ['wheat', 'harvest-screen'],
    category: 'Tools',
    project_type: 'Open source',
    client: '',
    status: 'in_progress',
    technologies: ['Rust', 'WebAssembly'],
    github_url: 'https://code.example/maudferreday/harvest',
    short_description: 'Prices that load in a tractor at the far end of a field, with one bar of reception or none.',
    description: `<p>A farmer looks at the price of wheat perhaps nine times a day in August, usually from a cab, usually where the reception ends. Most price pages weigh more than the tractor.</p>
<p>Harvest is a page of eleven kilobytes. It keeps the last prices, says plainly how old they are, and fetches only what has changed.</p>
<pre><code class="language-rust">/// Older than this, a price is history rather than news.
const STALE_AFTER: Duration = Duration::from_secs(20 * 60);</code></pre>
<p>Still to come: alerts by text message, and a proper answer to what happens when the exchange corrects a price.</p>`,
  },
];
