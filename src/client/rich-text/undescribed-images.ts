import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Makes images that nobody has described be seen and heard as such while they are edited. */
export const UndescribedImages = Extension.create({
  name: 'undescribedImages',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => DecorationSet.create(doc, findUndescribed(doc).map(marked)),
      },
    }),
  ],
});

function marked(position: number): Decoration {
  return Decoration.node(position, position + 1, {
    class: 'undescribed-image',
    'aria-label': 'Image without a description',
  });
}

const foundWithin = new WeakMap<Node, readonly number[]>();

/**
 * Positions of the images of which nobody has said what they show, or that they are decoration. Looks only into blocks
 * that have changed since.
 */
export function findUndescribed(doc: Node): number[] {
  const positions: number[] = [];
  doc.forEach((block, start) => {
    let within = foundWithin.get(block);
    if (!within) {
      within = findWithin(block);
      foundWithin.set(block, within);
    }
    for (const offset of within) positions.push(start + offset);
  });
  return positions;
}

function findWithin(block: Node): number[] {
  if (isUndescribed(block)) return [0];
  const offsets: number[] = [];
  block.descendants((node, offset) => {
    // What stands at the beginning of a block is behind the block's own first token.
    if (isUndescribed(node)) offsets.push(offset + 1);
  });
  return offsets;
}

function isUndescribed({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs['alt'] === null;
}
