import { InputRule } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { completeImageAddress } from '../../shared/text/link-address.ts';

const markdownImage = /(^|\s)!\[([^\]]*)\]\((\S+?)(?:\s+["']([^"']*)["'])?\)$/;

/**
 * `![alt](address "title")` becomes an image when it is typed. What is no address of an image stays text.
 * Without a description the image is one that nobody has described: empty would say that it is decoration.
 */
export function imageRule(type: NodeType): InputRule {
  return new InputRule({
    find: markdownImage,
    handler: ({ state, range, match }) => {
      const [, before = '', alt, address = '', title = null] = match;
      const src = completeImageAddress(address);
      if (src === null) return null;
      state.tr.replaceWith(range.from + before.length, range.to, type.create({ src, alt: alt?.trim() || null, title }));
    },
  });
}
