/** `--color-paper` in both themes, for what is drawn outside of pages and knows no tokens. */
export const themeColours = { light: '#f9fafb', dark: '#0f1014' };
