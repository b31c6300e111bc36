import type { Options } from 'rehype-remark';

/** A function that makes Markdown of an element. */
export type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;

type State = Parameters<Handler>[0];
/** What HTML is parsed to. */
export type Parent = Parameters<State['all']>[0];
export type Element = Extract<Parent['children'][number], { type: 'element' }>;
/** What becomes Markdown. */
export type MarkdownNode = ReturnType<State['all']>[number];
export type Phrasing = Extract<MarkdownNode, { type: 'paragraph' }>['children'][number];
