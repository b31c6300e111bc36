/** A post of the sample engineer, so many days old when the site begins. */
interface SamplePost {
  title: string;
  age_in_days: number;
  tags: string[];
  content: string;
}

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
  {
    title: 'The backup is not the point, the restore is',
    age_in_days: 301,
    tags: ['Databases', 'Operations'],
    content: `<p>A client once showed me eleven years of nightly backups, each with a green tick beside it. We tried to restore the newest. It was a very tidy archive of an empty folder: somebody had moved the database in the spring and nobody had told the script.</p>
<h2>A restore that nobody has to remember</h2>
<p>Since then I set up the restore first and the backup second. Every Sunday a small machine fetches the last copy, loads it, asks it three questions whose answers we know, and writes one line.</p>
<pre><code class="language-bash">set -euo pipefail
copy=$(ls -t /backups/*.sqlite | head -1)
sqlite3 "$copy" 'pragma integrity_check' | grep -qx ok
orders=$(sqlite3 "$copy" "select count(*) from orders where day = date('now', '-1 day')")
test "$orders" -gt 0 || { echo "no orders from yesterday in $copy"; exit 1; }
echo "restored $copy: $orders orders from yesterday"</code></pre>
<p>The third line is the one that matters. An empty database is perfectly intact.</p>
<h2>Numbers worth having</h2>
<table><tbody><tr><th><p>Question</p></th><th><p>Where we started</p></th><th><p>Now</p></th></tr><tr><td><p>How old may the newest copy be?</p></td><td><p>“Last night”</p></td><td><p>15 minutes</p></td></tr><tr><td><p>How long does a restore take?</p></td><td><p>Nobody knew</p></td><td><p>22 minutes, measured weekly</p></td></tr><tr><td><p>Who can do it?</p></td><td><p>One person, on holiday</p></td><td><p>Anyone with the runbook</p></td></tr></tbody></table>
<p>If you take one thing from this: put the restore time on the dashboard, next to the uptime. The finance director will ask about it within the week, and that is the conversation you wanted.</p>`,
  },
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
  {
    title: 'A queue is a promise about the second time',
    age_in_days: 133,
    tags: ['Distributed systems', 'TypeScript'],
    content: `<p>Every queue that I have met delivers at least once. The brochure may say exactly once; look for the footnote. So the interesting question is never how a message is handled, but how it is handled <em>again</em>.</p>
<h2>Make the second time boring</h2>
<p>The trick is old and has no moving parts: write down that it was done in the same transaction that does it.</p>
<pre><code class="language-typescript">export async function handleOnce(message: Message, work: (trx: Transaction) =&gt; Promise&lt;void&gt;) {
  await db.transaction(async (trx) =&gt; {
    const isNew = await trx.insertIfAbsent('handled_messages', { id: message.id });
    if (!isNew) return; // Somebody was here before us, perhaps we ourselves.
    await work(trx);
  });
}</code></pre>
<p>If the work fails, the note goes with it. If the answer is lost on its way back, the message comes again, finds the note and leaves. No lock, no clock, no coordinator.</p>
<h2>What does not fit in a transaction</h2>
<p>A letter that was sent cannot be rolled back. For those, keep an outbox: the transaction writes down what is to be sent, and a dull little process sends it, with a key by which the other side can tell a repetition. Most payment services have such a key. Most people leave it empty.</p>
<h2>A test that has earned its keep</h2>
<p>Run your whole integration suite with every message delivered twice. It takes an afternoon to set up, and it has found something in every system that I have tried it on.</p>`,
  },
  {
    title: 'What I ask before I agree to a rewrite',
    age_in_days: 76,
    tags: ['Consulting', 'Maintenance'],
    content: `<p>Clients ring me about rewrites. I nearly always talk them into something smaller, and these are the questions that do the talking.</p>
<ol><li><p><strong>What will it do on the day that it opens which the old one does not?</strong> If the answer is “nothing yet”, we are not discussing a rewrite but a very long pause.</p></li><li><p><strong>Which part hurts?</strong> It is usually one tenth of the code. The rest is ugly, works, and has met every customer you have.</p></li><li><p><strong>Who remembers why?</strong> Strange code is often the scar of a strange invoice. Find the person before you remove the scar.</p></li><li><p><strong>Can both run at once?</strong> If they can, we replace it piece by piece, and may stop whenever it is good enough. If they cannot, that is the first thing to build.</p></li></ol>
<p>Twice in fifteen years the honest answer was to start again. Both times the old system had no tests, no author and no source code. Even then we kept the database.</p>`,
  },
  {
    title: 'A small budget for a fast page',
    age_in_days: 41,
    tags: ['Performance', 'Frontend'],
    content: `<p>The ticket seller’s page has to open on a five-year-old telephone, in a field, with forty thousand people around it who all want the same thing. We gave it a budget and wrote it on the wall.</p>
<table><tbody><tr><th><p>What</p></th><th><p>At most</p></th></tr><tr><td><p>Everything before the first text</p></td><td><p>14 kB</p></td></tr><tr><td><p>Script before anybody has touched anything</p></td><td><p>5 kB</p></td></tr><tr><td><p>Fonts</p></td><td><p>one family, two files</p></td></tr></tbody></table>
<h2>Why 14 kB</h2>
<p>That is about what a server may send in its first breath, before it has heard back. A page that fits is there after one round trip. A page that does not needs at least two, and in a field a round trip is half a second.</p>
<h2>Keeping it</h2>
<p>Budgets do not fail on one bad day. They fail by four hundred bytes a week. So the build measures, and refuses:</p>
<pre><code class="language-javascript">const limit = 5_000;
const size = brotliCompressSync(await readFile('dist/first.js')).length;
if (size &gt; limit) {
  throw new Error(\`first.js is \${size} bytes, \${size - limit} over. What can go?\`);
}</code></pre>
<p>The question at the end is part of the message on purpose. <mark>“What can go?” is a better conversation than “how did this get in?”</mark></p>`,
  },
  {
    title: 'Things a lifeboat station taught me about alerts',
    age_in_days: 9,
    tags: ['On call', 'Operations'],
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
