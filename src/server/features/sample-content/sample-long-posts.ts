import type { SamplePost } from './sample-post.ts';

/* The three that show everything a post can have: contents, figures, tables, footnotes, quotes and code in several languages. */

export const backupPost: SamplePost = {
  title: 'The backup is not the point, the restore is',
  age_in_days: 301,
  tags: ['Databases', 'Operations'],
  content: `<p>A client once showed me eleven years of nightly backups, each with a green tick beside it. We tried to restore the newest. It was a very tidy archive of an empty folder: somebody had moved the database in the spring and nobody had told the script.</p>
<p>Nobody had lied. Every tick was true: a job had started, a file had been written, nothing had returned an error. The tick answered the question whether a backup had run. The question that matters is whether you can have your shop back, and no backup in the world can answer that one.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>
<h2>A restore that nobody has to remember</h2>
<p>Since then I set up the restore first and the backup second. Every Sunday a small machine fetches the last copy, loads it, asks it three questions whose answers we know, and writes one line.</p>
<pre><code class="language-bash">set -euo pipefail
copy=$(ls -t /backups/*.sqlite | head -1)
sqlite3 "$copy" 'pragma integrity_check' | grep -qx ok
orders=$(sqlite3 "$copy" "select count(*) from orders where day = date('now', '-1 day')")
test "$orders" -gt 0 || { echo "no orders from yesterday in $copy"; exit 1; }
echo "restored $copy: $orders orders from yesterday"</code></pre>
<p>The third line is the one that matters. An empty database is perfectly intact.</p>
<h3>Questions worth asking a copy</h3>
<p>Choose questions that somebody outside engineering would ask, and whose answers you can check by hand. I like one about yesterday, one about the oldest thing that there is, and one about money.</p>
<pre><code class="language-sql">select
  (select count(*) from orders where placed_at &gt;= current_date - 1) as since_yesterday,
  (select min(placed_at)::date from orders)                         as oldest,
  (select sum(amount) from payments) - (select sum(amount) from refunds) as in_the_till;</code></pre>
<h2>Who may do it, and how fast</h2>
<p>The first restore that I watched took nine hours. Six of them went into finding the password of the archive, which was in the safe of a building that had been sold.</p>
<table><tbody><tr><th><p>Question</p></th><th><p>Where we started</p></th><th><p>Now</p></th></tr><tr><td><p>How old may the newest copy be?</p></td><td><p>“Last night”</p></td><td><p>15 minutes</p></td></tr><tr><td><p>How long does a restore take?</p></td><td><p>Nobody knew</p></td><td><p>22 minutes, measured weekly</p></td></tr><tr><td><p>Who can do it?</p></td><td><p>One person, on holiday</p></td><td><p>Anyone with the runbook</p></td></tr><tr><td><p>Where is the key?</p></td><td><p>A safe in Halifax</p></td><td><p>Two sealed envelopes, one of them with the accountant</p></td></tr></tbody></table>
<h3>Run it from a train</h3>
<p>Once a month I restore one of the copies somewhere that is not my desk, on a laptop that has never seen the system. Every time that I cannot, the runbook is missing a sentence. It was missing forty of them in the first year. Last year it was missing two.</p>
<blockquote><p>If the only person who can do it is the one who wrote it, you do not have a procedure. You have a colleague.</p></blockquote>
<h2>What to put on the wall</h2>
<p>A dashboard of backups is a wall of green that people learn not to see. Put up two numbers instead: how old the newest copy is that was <em>restored</em>, and how long that took. Both grow when something is wrong, and neither can be true by accident.</p>
<pre><code class="language-go">// Age is how long ago the newest copy was made that we know to be whole.
func Age(restores []Restore, now time.Time) time.Duration {
	newest := time.Time{}
	for _, r := range restores {
		if r.Passed &amp;&amp; r.CopyMadeAt.After(newest) {
			newest = r.CopyMadeAt
		}
	}
	return now.Sub(newest) // Never restored is two thousand years old, which is about right.
}</code></pre>
<p>And because somebody will ask for the report as a file:</p>
<pre><code class="language-python">for restore in sorted(restores, key=lambda r: r.seconds, reverse=True)[:5]:
    print(f"{restore.day:%d %b}  {restore.seconds / 60:5.1f} min  {restore.who}")</code></pre>
<h2>If you take one thing from this</h2>
<p>Put the restore time on the dashboard, next to the uptime. The finance director will ask about it within the week, and that is the conversation you wanted.<sup class="footnote-ref"><a href="#fn2" id="fnref2">[2]</a></sup></p>
<section class="footnotes"><ol><li id="fn1"><p>A copy on the same disk answers it worst of all: it is there whenever you do not need it. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li><li id="fn2"><p>In one case it was the same afternoon, and ended with a second internet line and a new fire door. <a href="#fnref2" class="footnote-backref">↩︎</a></p></li></ol></section>`,
};

export const queuePost: SamplePost = {
  title: 'A queue is a promise about the second time',
  age_in_days: 133,
  tags: ['Distributed systems', 'TypeScript'],
  content: `<p>Every queue that I have met delivers at least once. The brochure may say exactly once; look for the footnote.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> So the interesting question is never how a message is handled, but how it is handled <em>again</em>.</p>
<p>I learned this from a machine that printed appointment letters. For one week it printed some of them twice, and what people did with two letters was come twice, an hour apart, to be safe.</p>
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
<h3>The note is a row like any other</h3>
<p>It wants an index, and it wants to be swept. Keep it for as long as a message can possibly be late, which is longer than you think: we once had a lorry with a modem that came home after eleven days.</p>
<pre><code class="language-sql">create table handled_messages (
  id         text primary key,
  handled_at timestamptz not null default now()
);

delete from handled_messages where handled_at &lt; now() - interval '30 days';</code></pre>
<h2>What does not fit in a transaction</h2>
<p>A letter that was sent cannot be rolled back. For those, keep an outbox: the transaction writes down what is to be sent, and a dull little process sends it, with a key by which the other side can tell a repetition. Most payment services have such a key. Most people leave it empty.</p>
<pre><code class="language-python">def send_due(now):
    for letter in outbox.claim_due(now, limit=20):
        try:
            printer.print(letter.text, idempotency_key=letter.id)
        except printer.Busy:
            outbox.retry(letter, at=now + backoff(letter.tries))
        else:
            outbox.sent(letter)</code></pre>
<h3>Which kind is yours?</h3>
<table><tbody><tr><th><p>What the work does</p></th><th><p>The second time</p></th><th><p>What it takes</p></th></tr><tr><td><p>Sets a value</p></td><td><p>Harmless by itself</p></td><td><p>Nothing, if the order does not matter</p></td></tr><tr><td><p>Adds to a value</p></td><td><p>Wrong</p></td><td><p>A note in the same transaction</p></td></tr><tr><td><p>Tells somebody outside</p></td><td><p>Embarrassing</p></td><td><p>An outbox and a key</p></td></tr><tr><td><p>Moves something heavy</p></td><td><p>Expensive</p></td><td><p>A person who looks first</p></td></tr></tbody></table>
<h2>What it costs</h2>
<p>People ask whether the note makes the queue slow. It is one insert into a table that is always warm. In the ticket shop it took 0.3 ms of the 40 that a sale takes, and it let us delete a service whose only task had been to wonder whether things had happened before.</p>
<blockquote><p>“Exactly once” is not something that a network can promise you. It is something that you can promise yourself.</p></blockquote>
<h2>A test that has earned its keep</h2>
<p>Run your whole integration suite with every message delivered twice. It takes an afternoon to set up, and it has found something in every system that I have tried it on.</p>
<pre><code class="language-rust">/// Delivers everything twice, the second time when you have stopped expecting it.
fn deliver(queue: &amp;mut Queue, rng: &amp;mut Rng) {
    let message = queue.next();
    handle(&amp;message);
    queue.push_at(rng.within(Duration::from_secs(5)), message);
}</code></pre>
<section class="footnotes"><ol><li id="fn1"><p>It says “within five minutes”, or “in one region”, or “as long as you acknowledge in time”. Each of these is the sentence that your incident review will quote. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`,
};

export const budgetPost: SamplePost = {
  title: 'A small budget for a fast page',
  age_in_days: 41,
  tags: ['Performance', 'Frontend'],
  content: `<p>The ticket seller’s page has to open on a five-year-old telephone, in a field, with forty thousand people around it who all want the same thing. We gave it a budget and wrote it on the wall.</p>
<table><tbody><tr><th><p>What</p></th><th><p>At most</p></th></tr><tr><td><p>Everything before the first text</p></td><td><p>14 kB</p></td></tr><tr><td><p>Script before anybody has touched anything</p></td><td><p>5 kB</p></td></tr><tr><td><p>Fonts</p></td><td><p>one family, two files</p></td></tr><tr><td><p>Requests to anybody but us</p></td><td><p>none</p></td></tr></tbody></table>
<h2>Why 14 kB</h2>
<p>That is about what a server may send in its first breath, before it has heard back.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> A page that fits is there after one round trip. A page that does not needs at least two, and in a field a round trip is half a second.</p>
<figure>{{round-trips}}<figcaption>Three pages in the same field. The third one is lighter than the median page of today.</figcaption></figure>
<h3>What we left out</h3>
<ul><li><p><strong>The carousel.</strong> Nobody had ever asked for the second picture.</p></li><li><p><strong>The font for the headings.</strong> It was the font for the text, a little bolder, from another file.</p></li><li><p><strong>The framework, until it is needed.</strong> A list of concerts is a list. Choosing seats is a program, and may be one.</p></li><li><p><strong>Three consent banners</strong>, by leaving out what they asked consent for.</p></li></ul>
<h2>The first breath</h2>
<p>What goes into it is the text, and the few rules that put the text where it belongs. Everything else may arrive a moment later, as long as nothing jumps when it does.</p>
<pre><code class="language-json">{
  "before the first text": "14 kB",
  "script before a touch": "5 kB",
  "requests to others": 0
}</code></pre>
<p>The list is a file beside the code, so that nobody can say that they had not seen it. What jumps is kept still by one rule:</p>
<pre><code class="language-css">@font-face {
  font-family: "Sans Fallback";
  src: local("Arial");
  size-adjust: 103.8%; /* so that no line breaks anew when the real one comes */
}</code></pre>
<h2>Keeping it</h2>
<p>Budgets do not fail on one bad day. They fail by four hundred bytes a week. So the build measures, and refuses:</p>
<pre><code class="language-javascript">const limit = 5_000;
const size = brotliCompressSync(await readFile('dist/first.js')).length;
if (size &gt; limit) {
  throw new Error(\`first.js is \${size} bytes, \${size - limit} over. What can go?\`);
}</code></pre>
<p>The question at the end is part of the message on purpose. <mark>“What can go?” is a better conversation than “how did this get in?”</mark></p>
<h3>On the machine that everybody has</h3>
<p>Then we bought the telephone. It cost forty pounds, its glass is cracked, and it lies on the desk beside the build. Whoever adds something opens the page on it once, with the slow profile:</p>
<pre><code class="language-bash">tc qdisc add dev eth0 root netem delay 250ms rate 400kbit loss 2%</code></pre>
<h2>What it bought</h2>
<p>On the morning of the summer tour, two thirds of the people who had opened the page had chosen seats within four minutes. The year before it had been one third within fifteen. The servers were the same; they had simply stopped sending the carousel.</p>
<blockquote><p>Speed is not a feature that you add. It is what is left when you stop adding.</p></blockquote>
<section class="footnotes"><ol><li id="fn1"><p>Ten packets, most of the time, of a little under one and a half kilobytes each. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`,
};
