/**
 * The form in which names are compared and stored: `Ann`, `ann` and `Ａｎｎ` are one person, and so is a name whose
 * accent was typed as one character or two.
 */
export function normaliseUsername(username: string): string {
  // Once more at the end: lower case of a composed letter can be a decomposed one.
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Letters and digits that are drawn like a Latin letter, each after the letter that it is drawn like. */
const lookAlikes =
  'aаɑαᴀ bьƅʙ cсᴄ dԁᴅ eеҽᴇ fք gɡցɢ hһհʜ iіıιɩɪ jјյᴊ kкκĸᴋ lӏ1ɭʟ mмᴍ nոɴ oоοօ0ᴏ pрρᴘ qԛգ rʀ sѕꜱ tтτᴛ uսυᴜ vѵνᴠ wԝաᴡ xхχ yуγყʏ zᴢ';

const latinLetter = new Map(
  lookAlikes.split(' ').flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])),
);

/** What a name looks like: two names of one look would be taken for one another. @param username normalised */
export function lookOf(username: string): string {
  return Array.from(username, (character) => latinLetter.get(character) ?? character).join('');
}

/** Names that people would take for the site itself, or for themselves. */
const reservedNames = new Set(
  'me self admin administrator root system moderator support webmaster null undefined'.split(' ').map(lookOf),
);

/** @param username normalised */
export function isReserved(username: string): boolean {
  return reservedNames.has(lookOf(username));
}
