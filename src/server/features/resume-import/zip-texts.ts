import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { UnreadableResumeError } from './read-resume.ts';

/** An export has some dozens of files, of which those of the profile are small. */
const maxFiles = 2_000;
const maxFileBytes = 2 * 1024 * 1024;
const maxBytesInAll = 8 * 1024 * 1024;

/**
 * Texts of a ZIP by their file's name in small letters, whatever folder it is in. Nothing is written to the disk, and no
 * more is unpacked than the limits allow, whatever the archive says of itself.
 * @param isWanted of a name in small letters
 * @throws UnreadableResumeError
 */
export async function readZipTexts(zip: Uint8Array, isWanted: (name: string) => boolean): Promise<Map<string, string>> {
  try {
    return await textsOf(zip, isWanted);
  } catch (error) {
    if (error instanceof UnreadableResumeError) throw error;
    // What the reader says of it is for programmers.
    throw new UnreadableResumeError('The ZIP is incomplete, damaged or protected. Please download it again.', {
      cause: error,
    });
  }
}

async function textsOf(zip: Uint8Array, isWanted: (name: string) => boolean): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
  const texts = new Map<string, string>();
  let files = 0;
  let left = maxBytesInAll;
  for await (const entry of archive.eachEntry()) {
    files += 1;
    if (files > maxFiles) throw new UnreadableResumeError(`The ZIP has more than ${maxFiles} files.`);
    const name = (entry.fileName.split('/').at(-1) ?? '').toLowerCase();
    if (!isWanted(name) || texts.has(name)) continue;
    const bytes = await readAtMost(await archive.openReadStreamPromise(entry), Math.min(maxFileBytes, left), name);
    left -= bytes.byteLength;
    texts.set(name, utf8(bytes, name));
  }
  return texts;
}

async function readAtMost(stream: Readable, max: number, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > max) throw new UnreadableResumeError(`${name} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function utf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableResumeError(`${name} is not a text in UTF-8.`);
  }
}
