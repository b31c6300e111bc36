import { publicWords } from './public-words.ts';

/** Each line says one thing in several ways. */
const lines = `
k8s = Kubernetes
JS = JavaScript
TS = TypeScript
Postgres = PostgreSQL = pgsql
Node.js = nodejs
Next.js = nextjs
Vue.js = vuejs
Nuxt.js = nuxtjs
Express.js = expressjs
React.js = reactjs
Three.js = threejs
.NET = dotnet
Go = golang
C++ = cpp = cplusplus
C# = csharp
F# = fsharp
Objective-C = objc
Python = py
Ruby on Rails = RoR
a11y = accessibility
i18n = internationalization = internationalisation
l10n = localization = localisation
o11y = observability
CI/CD = cicd = continuous integration = continuous delivery
ML = machine learning
AI = artificial intelligence
LLM = large language model
NLP = natural language processing
API = application programming interface
DB = database
OS = operating system
VM = virtual machine
UI = user interface
UX = user experience
AWS = Amazon Web Services
GCP = Google Cloud Platform
GH = GitHub
VS Code = vscode = Visual Studio Code
IaC = infrastructure as code
TDD = test-driven development
DDD = domain-driven design
OOP = object-oriented programming
FP = functional programming
PWA = progressive web app
SPA = single-page application
SSR = server-side rendering
SRE = site reliability engineering
MQ = message queue
regex = regexes = regexp = regexps = regular expression = regular expressions
timezone = timezones = time zone = time zones
e2e = end-to-end
http2 = HTTP/2
http3 = HTTP/3
fulltext = full-text
screenreader = screenreaders = screen reader = screen readers
CV = resume = curriculum vitae
burnout = burn out
config = configuration
repo = repository
auth = authentication
authz = authorization = authorisation
env = environment
docs = documentation
perf = performance
sec = security
e-mail = email
front-end = frontend
back-end = backend
full-stack = fullstack
web socket = websocket
open source = open-source
grey = gray
centre = center
licence = license
catalogue = catalog
programme = program
`;

/** What else a run of words is called, by its words with spaces between them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Those of the trade, a list for each thing. */
export const builtInNames: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' = '));

export const builtInSynonyms: Synonyms = readSynonyms(builtInNames);

/** @param groups lists of names of one thing */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[][]>();
  for (const group of groups) {
    const names = group.map(publicWords).filter((words) => words.length > 0);
    for (const name of names) {
      const key = name.join(' ');
      const others = names.filter((other) => other.join(' ') !== key);
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(.{3,})is(e|es|ed|er|ers|ing|ation|ations)$/, '$1iz$2'],
  [/^(.{3,})iz(e|es|ed|er|ers|ing|ation|ations)$/, '$1is$2'],
  [/^(.{3,})yse(s|d|r|rs)?$/, '$1yze$2'],
  [/^(.{3,})yze(s|d|r|rs)?$/, '$1yse$2'],
  [/^(behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav)our/, '$1or'],
  [/^(behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav)or/, '$1our'],
  [/^(.*[^l]el)l(ed|ing|er)$/, '$1$2'],
];

/** How the word is spelt on the other side of the Atlantic. For other words it is none, which does no harm. */
export function otherSpelling(word: string): string | null {
  for (const [pattern, other] of spellings) if (pattern.test(word)) return word.replace(pattern, other);
  return null;
}
