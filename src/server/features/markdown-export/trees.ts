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

export function elementsOf({ children }: Parent): Element[] {
  return children.flatMap((node: Parent['children'][number]) => (node.type === 'element' ? [node] : []));
}

export function isOfClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}

export function wordsOf(node: Parent['children'][number]): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

export function remove(node: Element, parent: Parent): void {
  parent.children.splice(parent.children.indexOf(node), 1);
}

export function forEachElement(parent: Parent, visit: (element: Element, parent: Parent) => void): void {
  for (const element of elementsOf(parent)) {
    visit(element, parent);
    forEachElement(element, visit);
  }
}
