import { backupPost, budgetPost, queuePost } from './sample-long-posts.ts';
import type { SamplePost } from './sample-post.ts';

/** Oldest first. */
export const samplePosts: readonly SamplePost[] = [
  {
    title: 'Writing for the person who was asleep five minutes ago',
    age_in_days: 420,
    tags: ['Technical writing', 'On call'],
    content: `<p>Most documentation is read at a desk. A runbook is read in bed, on a telephone, by somebody whose first thought was that it might be their mother calling. That reader deserves a text of their own.</p>
<h2>What they need first</h2>
<p>Three sentences, before any background: what is broken for whom, how to tell that it is really broken, and the one action that makes it less bad. Everything else can wait until there is tea.</p>
<ul><li><p>Commands that can be pasted as they stand, with no placeholders to fill in.</p></li><li><p>What a good answer looks like, beside each command.</p></li><li><p>A name and a number, for when the page is wrong.</p></li></ul>
<h2>What they do not need</h2>
<p>The history of the queue. The diagram. The word <em>simply</em>. I delete that word from every draft, mine included, because nothing is simple at ten past three.</p>
<blockquote><p>If a step needs judgement, say whose judgement, and give them permission to be wrong.</p></blockquote>
<p>Then try it on a colleague who did not build the thing. Read over their shoulder and say nothing. Every time they scroll back up is a sentence in the wrong place.</p>`,
  },
  backupPost,
  {
    title: 'Four indexes that I took away',
    age_in_days: 214,
    tags: ['PostgreSQL', 'Databases', 'Performance'],
    content: `<p>Everybody writes about the index that made a query a hundred times faster. Here are four that I dropped, and what happened afterwards, which was mostly nothing.</p>
<h2>How I found them</h2>
<p>PostgreSQL counts how often it uses each index. After a full month, quarter end included, these had not been touched:</p>
<pre><code class="language-sql">select relname, indexrelname, idx_scan,
       pg_size_pretty(pg_relation_size(indexrelid)) as size
  from pg_stat_user_indexes
 where idx_scan = 0
 order by pg_relation_size(indexrelid) desc;</code></pre>
<h2>What they were</h2>
<ol><li><p><strong>A flag.</strong> Ninety-eight rows in a hundred said <code>true</code>. No planner will ever use that.</p></li><li><p><strong>A prefix of another.</strong> <code>(customer_id)</code> beside <code>(customer_id, created_at)</code>.</p></li><li><p><strong>A column nobody asked about since 2019.</strong> The report that did was replaced by a spreadsheet.</p></li><li><p><strong>The one I was proud of.</strong> It covered a query that we had since moved to the cache.</p></li></ol>
<h2>What it bought</h2>
<p>Writes on the busiest table became a third faster, the nightly copy shrank by nine gigabytes, and <code>VACUUM</code> finished before breakfast. An index is a promise to do extra work on every write, for ever. It is worth asking now and then whether anybody still wants it kept.</p>`,
  },
  queuePost,
  {
    title: 'What I ask before I agree to a rewrite',
    age_in_days: 76,
    tags: ['Consulting', 'Maintenance'],
    content: `<p>Clients ring me about rewrites. I nearly always talk them into something smaller, and these are the questions that do the talking.</p>
<ol><li><p><strong>What will it do on the day that it opens which the old one does not?</strong> If the answer is “nothing yet”, we are not discussing a rewrite but a very long pause.</p></li><li><p><strong>Which part hurts?</strong> It is usually one tenth of the code. The rest is ugly, works, and has met every customer you have.</p></li><li><p><strong>Who remembers why?</strong> Strange code is often the scar of a strange invoice. Find the person before you remove the scar.</p></li><li><p><strong>Can both run at once?</strong> If they can, we replace it piece by piece, and may stop whenever it is good enough. If they cannot, that is the first thing to build.</p></li></ol>
<p>Twice in fifteen years the honest answer was to start again. Both times the old system had no tests, no author and no source code. Even then we kept the database.</p>`,
  },
  budgetPost,
  {
    title: 'Things a lifeboat station taught me about alerts',
    age_in_days: 9,
    tags: ['On call', 'Operations'],
    cover: 'night-launch',
    comments: [
      {
        name: 'Teodora Brandt',
        hours: 5,
        comment:
          'We run the alerts of a hospital laboratory and have stolen the bit about standing down aloud. The night shift noticed within a day.\n\nOne question: what do you do with the alert that is real, but that nobody can do anything about until the morning?',
      },
      {
        hours: 8,
        comment:
          'It goes on the list that somebody reads at breakfast, with a name beside it. If nobody can act on it at night, then at night it is not an alert but a diary entry.',
      },
      {
        name: 'Piet Okafor',
        hours: 31,
        comment: 'Retained firefighter here. The tea is load-bearing.',
      },
    ],
    content: `<p>The crew that I built a small rota for are farmers, a baker and two teachers. Their pagers go off some sixty times a year. In that time I have had pagers that went off sixty times a night, so I asked them how they do it.</p>
<h2>One sound, one meaning</h2>
<p>The pager means: <strong>come now, somebody is in the water</strong>. Nothing else is allowed on it. Low fuel, bad weather and the committee meeting all have other ways to reach people, and none of them makes a noise.</p>
<h2>They answer in ten seconds, with a number</h2>
<p>Each member presses one key: five minutes away, ten, or cannot come. Nobody writes a sentence. The helm sees at a glance whether there are four of them, and calls the next station if there are not. We copied this for the ticket seller, and it halved the time until somebody was working on a problem, because people had stopped wondering whether somebody already was.</p>
<h2>They stand down aloud</h2>
<p>When it is over, everyone is told, including those who could not come. I had never noticed that our alerts had a beginning and no end.</p>
<h2>They drill when it is calm</h2>
<p>Every Wednesday, in daylight, with tea. By the time it is dark and rough, nothing that they do is new.</p>`,
  },
];
