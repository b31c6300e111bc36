/** The Admin Panel, in the order of its links. */
export const adminPages = [
  { path: '/admin', label: 'First steps', title: 'Admin Panel' },
  { path: '/admin/site', label: 'Site', title: 'Site' },
  { path: '/admin/look', label: 'Look', title: 'Look' },
  { path: '/admin/people', label: 'People', title: 'People' },
  { path: '/admin/audit', label: 'Audit', title: 'Audit' },
  { path: '/admin/search', label: 'Search', title: 'Search' },
  { path: '/admin/mail', label: 'Mail', title: 'Mail' },
  { path: '/admin/health', label: 'Health', title: 'Health' },
] as const;

export type AdminPath = (typeof adminPages)[number]['path'];
