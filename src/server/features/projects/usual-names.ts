/** Offered to whoever writes a project, besides what other projects have. */
const usualNames = {
  category: ['Web Development', 'Mobile', 'Data', 'Infrastructure', 'Tools', 'Design'],
  project_type: ['Client work', 'Personal', 'Open source', 'Research'],
  client: ['Personal'],
};

type Names = Record<keyof typeof usualNames | 'technologies', readonly string[]>;

/** What other projects use, and what is usual, each once. */
export function withUsualNames(used: Names): Names {
  const merge = (field: keyof typeof usualNames) => {
    const names = [...usualNames[field], ...used[field]];
    return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  };
  return { ...used, category: merge('category'), project_type: merge('project_type'), client: merge('client') };
}
