import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { type OpenFont, readFont } from '../fonts/font-library.ts';
import { withName, withWeight } from '../fonts/static-font.ts';

/** Of what Typst remembers of earlier documents, what the last ones did not need is forgotten. */
const rememberedDocuments = 5;

export interface Typesetter {
  /** A compiler that has these fonts and no others: those of the machine would make another document of the same text. */
  compilerWith(fonts: ReadonlyMap<string, OpenFont>): Promise<NodeCompiler>;
  /**
   * What `make` does with a document, or with several, by this compiler.
   * @param inputs all that is written comes as data, so that nothing in it is read as markup
   */
  compile(compiler: NodeCompiler, inputs: Record<string, string>): Promise<NodeTypstDocument>;
}

/** @param template the file that says how its documents look; images come from its folder alone */
export function createTypesetter(template: URL): Typesetter {
  const content = readFile(template, 'utf8');
  const workspace = fileURLToPath(new URL('.', template));
  const blobs = new Map<string, Buffer>();
  let current: { fonts: string; compiler: NodeCompiler } | null = null;

  return {
    async compilerWith(fonts) {
      const names = [...fonts.keys()].sort();
      const key = names.join(' ');
      if (current?.fonts === key) return current.compiler;
      for (const [name, font] of fonts) {
        if (!blobs.has(name)) blobs.set(name, Buffer.from(withName(await staticFont(font), name)));
      }
      const fontBlobs = names.flatMap((name) => blobs.get(name) ?? []);
      current = { fonts: key, compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }) };
      return current.compiler;
    },

    async compile(compiler, inputs) {
      const compiled = compiler.compile({ mainFileContent: await content, inputs });
      compiler.evictCache(rememberedDocuments);
      if (compiled.result) return compiled.result;
      throw new Error(
        `Typst has refused the document: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
      );
    },
  };
}

async function staticFont({ path, weight, is_default_weight }: OpenFont): Promise<Uint8Array> {
  const bytes = await readFont(path);
  return is_default_weight ? bytes : withWeight(bytes, weight);
}
