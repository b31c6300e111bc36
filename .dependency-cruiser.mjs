/** The rooms of the client, from the ground up. Files beside them, such as api.ts, are below all; features are above. */
const clientRooms = [
  { room: 'ui', uses: [], reason: 'The pieces in ui/ serve every room, so they know none.' },
  { room: 'images', uses: ['ui'], reason: 'Images are uploaded and described alike wherever they stand.' },
  { room: 'rich-text', uses: ['ui', 'images'], reason: 'The text editor writes any text: it does not know whose.' },
  { room: 'forms', uses: ['ui', 'images'], reason: 'A form asks for anything: it does not know what for.' },
  { room: 'look', uses: [], reason: 'How the owner lets the site look is the same on every page.' },
  { room: 'pages', uses: ['ui', 'look'], reason: 'How pages are loaded and named is the same whatever they show.' },
  {
    room: 'documents',
    uses: ['ui', 'rich-text'],
    reason: 'What tells posts from projects is said once, for readers, for lists and for editors.',
  },
  {
    room: 'editing',
    uses: ['ui', 'rich-text', 'forms'],
    reason: 'What every editor shares must not know what it edits.',
  },
  {
    room: 'sections',
    uses: ['ui', 'images', 'pages', 'editing'],
    reason: 'Sections are edited alike, whatever they say and on whichever page.',
  },
  { room: 'staff-list', uses: ['ui', 'pages'], reason: 'A list for staff does not know what is in its rows.' },
  { room: 'admin-frame', uses: ['ui', 'pages'], reason: 'What is around every page for the owner knows none of them.' },
  { room: 'shell', uses: ['ui', 'look'], reason: 'The shell is around every page; what it imports, every page loads.' },
];

/**
 * The features of the server from the ground up. One may import those of the layers below it, and none beside or above
 * it, so that no ring can form: what a lower one needs to know of a higher one is handed to it by `app.ts`.
 */
const serverLayers = [
  {
    features: ['audit', 'auth', 'captcha', 'media', 'rich-text', 'search-index', 'sections'],
    reason: 'it stands on no other feature',
  },
  { features: ['about', 'outbox'], reason: 'they show a portrait, and write mails in HTML' },
  { features: ['messages'], reason: 'they are found by their words, and mailed' },
  { features: ['site'], reason: 'it shows the name of the profile' },
  { features: ['documents'], reason: 'it saves what has rich text, images and authors, and knows no kind by name' },
  {
    features: ['section-editing'],
    reason: 'sections are saved with versions and images as documents are, and no section is known by name',
  },
  {
    features: ['about-editing', 'blog', 'projects', 'site-editing'],
    reason: 'what is saved in versions stands on the machine, and not on another such thing',
  },
  {
    features: [
      ...['api-docs', 'comments', 'contact', 'feeds', 'health', 'markdown-import', 'previews', 'redirects'],
      'social-image',
    ],
    reason: 'what builds on posts or projects can be taken away without them',
  },
  {
    features: ['own-account', 'project-import', 'sample-content'],
    reason:
      'they handle comments of one person, read Markdown and images as the import of posts does, bring something of everything',
  },
  {
    features: ['people', 'resume', 'resume-import'],
    reason: 'accounts of others end as one’s own does; the CV in other forms, and the way back, can be taken away',
  },
  { features: ['markdown-export', 'search', 'sitemap'], reason: 'they find, list and write out whatever the site has' },
];

const featuresIn = (layers) => `^src/server/features/(${layers.flatMap(({ features }) => features).join('|')})/`;

/** Tests may look at whatever they need. */
const serverLayerRules = serverLayers.map(({ features, reason }, index) => ({
  name: `server-layer-${index + 1}`,
  comment: `${features.join(', ')}: imports only features of lower layers, since ${reason}.`,
  from: { path: featuresIn([{ features }]), pathNot: '[.]test[.]ts$' },
  to: {
    path: '^src/server/features/',
    pathNot: ['^src/server/features/$1/', ...(index > 0 ? [featuresIn(serverLayers.slice(0, index))] : [])],
  },
}));

/** Each rule is an import rule of ARCHITECTURE.md, with its reason. */
const rules = [
  {
    name: 'shared-stands-alone',
    comment: 'src/shared runs in every world: it imports zod/mini and itself, nothing else.',
    from: { path: '^src/shared/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: ['^src/shared/', '^node_modules/zod/(v4/)?mini/'] },
  },
  {
    name: 'client-without-server',
    comment: 'What the browser loads must not know the server; pages call the API through client/api.ts.',
    from: { path: '^src/client/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-without-client-sources',
    comment: 'The server runs from source and reaches the client only through the built renderer, in pages/.',
    from: { path: '^src/server/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'sql-in-its-room',
    comment: 'SQL stands in *.queries.ts, *.table.ts and db/, where both databases are tested.',
    from: { path: '^src/', pathNot: ['[.](queries|table)[.]ts$', '^src/server/db/', '[.]test[.]ts$'] },
    to: { path: '^node_modules/kysely/' },
  },
  {
    name: 'zod-mini-only',
    comment: 'Plain zod is five times the size in a browser.',
    from: { path: '^src/' },
    to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?mini/' },
  },
  ...clientRooms.map(({ room, uses, reason }) => ({
    name: `client-${room.replaceAll('/', '-')}`,
    comment: `${reason} Of other rooms it uses: ${uses.join(', ') || 'none'}.`,
    from: { path: `^src/client/${room}/` },
    to: { path: '^src/client/[^/]+/', pathNot: ['styles', room, ...uses].map((name) => `^src/client/${name}/`) },
  })),
  {
    name: 'client-rooms-are-known',
    comment: 'A new room of the client gets its place among the rooms at the top of this file.',
    from: {
      path: '^src/client/[^/]+/',
      pathNot: ['features', 'routes', ...clientRooms.map(({ room }) => room)].map((name) => `^src/client/${name}/`),
    },
    to: {},
  },
  {
    name: 'client-features-apart',
    comment:
      'A client feature that imports another cannot be loaded, moved or removed alone; share through the rooms below.',
    from: { path: '^src/client/features/([^/]+)/' },
    to: { path: '^src/client/(features|routes|shell)/', pathNot: '^src/client/features/$1/' },
  },
  {
    name: 'handlers-are-ends',
    comment: 'A server feature may use the queries of another, never its handlers: only the app and tests call those.',
    from: { path: '^src/server/', pathNot: ['^src/server/app[.]ts$', '[.]test[.]ts$'] },
    to: { path: '[.]handlers[.]ts$' },
  },
  ...serverLayerRules,
  {
    name: 'server-features-are-in-order',
    comment: 'A new feature of the server needs its place among the layers at the top of this file.',
    from: { path: '^src/server/features/', pathNot: featuresIn(serverLayers) },
    to: {},
  },
  {
    name: 'runtime-packages-only',
    comment: 'The server runs from source also where development packages are not installed. Only `--dev` loads Vite.',
    from: { path: '^src/(server|shared)/', pathNot: ['[.]test[.]ts$', '^src/server/pages/dev-renderer[.]ts$'] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'client-runs-in-browsers',
    comment: 'Node built-ins do not exist in a browser.',
    from: { path: '^src/client/', pathNot: '[.]test[.]tsx?$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'production-without-tests',
    comment: 'What only tests, scripts and benches need must not be needed to run the site.',
    from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
    to: { path: ['^(tests|scripts|bench)/', '[.]test[.]tsx?$'] },
  },
  {
    name: 'no-utils',
    comment: 'A folder for everything says nothing: a function stands with the feature or the text it is about.',
    from: {},
    to: { path: '/(utils?|helpers?|common|misc)[/.]', pathNot: '^node_modules/' },
  },
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module, or lack a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A module that nothing imports and that imports nothing is left over.',
    from: { orphan: true, pathNot: ['[.]test[.]tsx?$', '[.]d[.]ts$', '^scripts/sample-pictures/'] },
    to: {},
  },
  {
    name: 'nothing-unresolved',
    comment: 'An import that leads nowhere fails at run time.',
    from: { path: '^(src|scripts|tests|bench)/' },
    to: { couldNotResolve: true, pathNot: ['^~icons/', '[?]url$', '^#', '^vite/client'] },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no programming interface to parse with. swc sees `import type` as well; the one form it does not
    // see, `import('…').Type`, is forbidden by scripts/no-import-types.grit.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^src/client/route-tree[.]gen[.]ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
