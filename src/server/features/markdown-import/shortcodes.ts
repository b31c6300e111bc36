/** Markdown with the peculiarities of its generator turned into plain Markdown or HTML. */
export interface PlainMarkdown {
  markdown: string;
  /** Names of what could not be turned into anything. */
  unknown: string[];
}

interface Links {
  /** Where a post is that is named by its file, `null` when it is not among those imported. */
  linkTo: (name: string) => string | null;
}

const codeParts = /(^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$|`+[^`\n]*`+)/gm;

/** Liquid tags of Jekyll, shortcodes of Hugo, attributes of kramdown. What stands in code stays. */
export function withoutShortcodes(source: string, links: Links): PlainMarkdown {
  const unknown = new Set<string>();
  const withBlocks = replaceCodeTags(source);
  const parts = withBlocks.split(codeParts);
  // The pattern has two groups: text, code, fence, text, …
  const markdown = parts
    .flatMap((part, i) => (i % 3 === 0 ? [replaceTags(part, links, unknown)] : i % 3 === 1 ? [part] : []))
    .join('');
  return { markdown, unknown: [...unknown] };
}

/** Before code is told from text, since these are code. */
function replaceCodeTags(source: string): string {
  return source
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(
      /\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language, code) => `\n~~~~ ${language}\n${code}\n~~~~\n`,
    )
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#.-]+)"?[^}]*?[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language, code) => `\n~~~~ ${language}\n${code}\n~~~~\n`,
    );
}

function replaceTags(text: string, { linkTo }: Links, unknown: Set<string>): string {
  return text
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, (_, name: string) => linkTo(name) ?? '#')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?[^}]*[>%]\}\}/g, (_, name: string) => linkTo(name) ?? '#')
    .replace(/\{\{[<%]\s*(?:figure|img|image)\s+([^}]*?)\/?[>%]\}\}/g, (_, attributes: string) => figure(attributes))
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|"[^"]*"\s*\|\s*absolute_url)\s*\}\}/g, '')
    .replace(/\{\{\s*['"]([^'"]*)['"]\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
    .replace(
      /\{%-?\s*youtube\s+"?([\w-]+)"?\s*-?%\}|\{\{[<%]\s*youtube\s+(?:id=)?"?([\w-]+)"?[^}]*[>%]\}\}/g,
      (_, liquid?: string, hugo?: string) => linked(`https://www.youtube.com/watch?v=${liquid ?? hugo}`),
    )
    .replace(/\{%-?\s*gist\s+([\w/-]+)[^%]*%\}/g, (_, path: string) => linked(`https://gist.github.com/${path}`))
    .replace(/\{\{[<%]\s*gist\s+([\w-]+)\s+([\w]+)[^}]*[>%]\}\}/g, (_, user: string, id: string) =>
      linked(`https://gist.github.com/${user}/${id}`),
    )
    .replace(/^%\[([^\]\s]+)\][ \t]*$/gm, (_, url: string) => linked(url))
    .replace(
      /(?<!\\)<iframe\b[^>]*\bsrc=["'](?:https?:)?(\/\/[^"']+)["'][^>]*>(?:\s*<\/iframe>)?/gi,
      (_, url: string) => linked(`https:${url}`),
    )
    .replace(/(!\[[^\]]*\]\(\S+?)\s+align="\w+"\)/g, '$1)')
    .replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}[ \t]*$/gm, '$1')
    .replace(
      /^>[ \t]*\[!(\w)(\w+)\][ \t]*$/gm,
      (_, first: string, rest: string) => `> **${first.toUpperCase()}${rest.toLowerCase()}**  `,
    )
    .replace(/^[ \t]*\{:[^}\n]*\}[ \t]*$/gm, '')
    .replace(/\{:[^}\n]*\}/g, '')
    .replace(/\{%-?\s*(\w+)[^%]*%\}|\{\{[<%]\s*\/?\s*([\w-]+)[^}]*[>%]\}\}/g, (_, liquid?: string, hugo?: string) => {
      const name = liquid ?? hugo ?? '';
      if (!/^(?:end|comment|assign)/.test(name)) unknown.add(name);
      return '';
    });
}

/** In place of what would be embedded: a link on a line of its own. */
function linked(url: string): string {
  return `\n\n<${url}>\n\n`;
}

function figure(attributes: string): string {
  const values = Object.fromEntries(
    Array.from(attributes.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, name, value]) => [
      name,
      value?.replace(/\\(.)/g, '$1').replaceAll('"', '&quot;'),
    ]),
  );
  const { src = '', alt = values['title'] ?? '', caption = values['title'] ?? '' } = values;
  const image = `<img src="${src}" alt="${alt || caption}">`;
  return `\n<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n`;
}
