import type { HighlighterCore } from 'shiki/core';
import { type CodeLanguage, codeLanguageOf } from '../../../shared/text/code-languages.ts';
import { escapeText } from './escape-html.ts';
import { grammars } from './languages.ts';

/** Longer code is shown as it is: nobody reads it for its colours, and it would hold up everything else. */
const maxCodeLength = 20_000;
const maxLines = 1_000;
const maxLineLength = 2_000;
/** For one line, after which the grammar gives up on it. */
const lineTimeLimitMs = 1_000;

/** What is kept of highlighted code, in UTF-16 units of both forms: a draft is saved every few seconds, its code seldom new. */
const keptLength = 4_000_000;

const variablePrefix = '--tok-';
const themeName = 'tokens';

/** What the theme tells apart; the stylesheet gives each its colour. */
const tokenClasses: Readonly<Record<string, string>> = {
  'token-keyword': 'tok-keyword',
  'token-string': 'tok-string',
  'token-string-expression': 'tok-string',
  'token-comment': 'tok-comment',
  'token-constant': 'tok-constant',
  'token-function': 'tok-function',
  'token-parameter': 'tok-parameter',
  'token-punctuation': 'tok-punctuation',
  'token-link': 'tok-link',
  'token-inserted': 'tok-inserted',
  'token-deleted': 'tok-deleted',
  'token-changed': 'tok-changed',
};

let highlighter: Promise<HighlighterCore> | null = null;

/** Nothing of it is loaded before the first code block is saved. */
function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighter().catch((error: unknown) => {
    // The next post tries again.
    highlighter = null;
    throw error;
  });
  return highlighter;
}

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: themeName, variablePrefix, fontStyle: false })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** The least recently asked for comes first. */
const kept = new Map<string, string>();
let lengthKept = 0;

/** Whether the HTML of this code is at hand. */
export function isHighlighted(code: string, language: string): boolean {
  const grammar = grammarFor(code, language);
  return grammar === null || kept.has(keyOf(code, grammar));
}

/**
 * Code as HTML: its text unchanged, its tokens marked by classes.
 * @param language as the author named it; code of an unknown one is only escaped
 */
export async function highlightCode(code: string, language: string): Promise<string> {
  const grammar = grammarFor(code, language);
  if (grammar === null) return escapeText(code);
  const key = keyOf(code, grammar);
  const html = kept.get(key) ?? (await highlight(code, grammar));
  keep(key, html);
  return html;
}

function grammarFor(code: string, language: string): CodeLanguage | null {
  const grammar = codeLanguageOf(language);
  return !grammar || code.length > maxCodeLength || code.split('\n').length > maxLines ? null : grammar;
}

function keyOf(code: string, grammar: CodeLanguage): string {
  return `${grammar}\n${code}`;
}

function keep(key: string, html: string): void {
  if (kept.delete(key)) lengthKept -= key.length + html.length;
  kept.set(key, html);
  lengthKept += key.length + html.length;
  for (const [oldKey, oldHtml] of kept) {
    if (lengthKept <= keptLength) break;
    kept.delete(oldKey);
    lengthKept -= oldKey.length + oldHtml.length;
  }
}

async function highlight(code: string, grammar: CodeLanguage): Promise<string> {
  const shiki = await loadHighlighter();
  if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage((await grammars[grammar]()).default);
  const { tokens } = shiki.codeToTokens(code, {
    lang: grammar,
    theme: themeName,
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: lineTimeLimitMs,
  });
  return tokens.map((line) => mergeTokens(line).map(tokenHtml).join('')).join('\n');
}

interface Token {
  content: string;
  className: string | undefined;
}

/** Neighbours of one class are one. */
function mergeTokens(line: readonly { content: string; color?: string }[]): Token[] {
  const merged: Token[] = [];
  for (const { content, color } of line) {
    const className = classOf(color);
    const last = merged.at(-1);
    if (last && last.className === className) last.content += content;
    else merged.push({ content, className });
  }
  return merged;
}

function classOf(color: string | undefined): string | undefined {
  const name = color?.slice(`var(${variablePrefix}`.length, -1);
  return name === undefined ? undefined : tokenClasses[name];
}

function tokenHtml({ content, className }: Token): string {
  const text = escapeText(content);
  return className === undefined || content.trim() === '' ? text : `<span class="${className}">${text}</span>`;
}
