interface Language {
  /** As it stands in `class="language-…"`. */
  id: string;
  label: string;
  /** Other names that writers use for it. */
  aliases: readonly string[];
}

/** The languages that code is highlighted in, in the order of their labels. */
export const codeLanguages = [
  { id: 'bash', label: 'Bash, shell', aliases: ['console', 'sh', 'shell', 'shellscript', 'zsh'] },
  { id: 'c', label: 'C', aliases: [] },
  { id: 'csharp', label: 'C#', aliases: ['c#', 'cs'] },
  { id: 'cpp', label: 'C++', aliases: ['c++'] },
  { id: 'clojure', label: 'Clojure', aliases: ['clj'] },
  { id: 'css', label: 'CSS', aliases: [] },
  { id: 'dart', label: 'Dart', aliases: [] },
  { id: 'diff', label: 'Diff', aliases: ['patch'] },
  { id: 'docker', label: 'Dockerfile', aliases: ['dockerfile'] },
  { id: 'elixir', label: 'Elixir', aliases: ['ex'] },
  { id: 'erlang', label: 'Erlang', aliases: [] },
  { id: 'go', label: 'Go', aliases: ['golang'] },
  { id: 'graphql', label: 'GraphQL', aliases: [] },
  { id: 'haskell', label: 'Haskell', aliases: ['hs'] },
  { id: 'hcl', label: 'HCL, Terraform', aliases: ['terraform', 'tf'] },
  { id: 'html', label: 'HTML', aliases: [] },
  { id: 'ini', label: 'INI', aliases: [] },
  { id: 'java', label: 'Java', aliases: [] },
  { id: 'javascript', label: 'JavaScript', aliases: ['js', 'mjs'] },
  { id: 'json', label: 'JSON', aliases: [] },
  { id: 'jsx', label: 'JSX', aliases: [] },
  { id: 'kotlin', label: 'Kotlin', aliases: ['kt'] },
  { id: 'lua', label: 'Lua', aliases: [] },
  { id: 'make', label: 'Makefile', aliases: ['makefile'] },
  { id: 'markdown', label: 'Markdown', aliases: ['md'] },
  { id: 'nginx', label: 'nginx', aliases: [] },
  { id: 'nix', label: 'Nix', aliases: [] },
  { id: 'perl', label: 'Perl', aliases: ['pl'] },
  { id: 'php', label: 'PHP', aliases: [] },
  { id: 'powershell', label: 'PowerShell', aliases: ['ps1'] },
  { id: 'proto', label: 'Protocol Buffers', aliases: [] },
  { id: 'python', label: 'Python', aliases: ['py'] },
  { id: 'r', label: 'R', aliases: [] },
  { id: 'ruby', label: 'Ruby', aliases: ['rb'] },
  { id: 'rust', label: 'Rust', aliases: ['rs'] },
  { id: 'scala', label: 'Scala', aliases: [] },
  { id: 'scss', label: 'SCSS', aliases: [] },
  { id: 'sql', label: 'SQL', aliases: ['postgres', 'postgresql', 'psql'] },
  { id: 'svelte', label: 'Svelte', aliases: [] },
  { id: 'swift', label: 'Swift', aliases: [] },
  { id: 'toml', label: 'TOML', aliases: [] },
  { id: 'tsx', label: 'TSX', aliases: [] },
  { id: 'typescript', label: 'TypeScript', aliases: ['ts'] },
  { id: 'viml', label: 'Vim script', aliases: ['vim'] },
  { id: 'vue', label: 'Vue', aliases: [] },
  { id: 'xml', label: 'XML', aliases: [] },
  { id: 'yaml', label: 'YAML', aliases: ['yml'] },
  { id: 'zig', label: 'Zig', aliases: [] },
] as const satisfies readonly Language[];

export type CodeLanguage = (typeof codeLanguages)[number]['id'];

const byName = new Map<string, CodeLanguage>(
  codeLanguages.flatMap(({ id, aliases }) => [id, ...aliases].map((name) => [name, id] as const)),
);

/** The language that a name means, in any case; `null` when it is none that we know. */
export function codeLanguageOf(name: string): CodeLanguage | null {
  return byName.get(name.toLowerCase()) ?? null;
}
