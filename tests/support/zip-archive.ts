import { crc32, deflateRawSync } from 'node:zlib';

interface ZippedFile {
  name: string;
  text: string | Uint8Array;
  /** What the archive says that it has, in place of the truth. */
  claimed_bytes?: number;
}

/** A ZIP with these files. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claimed_bytes } of files) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    // File names in UTF-8.
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.byteLength, 14);
    about.writeUInt32LE(claimed_bytes ?? bytes.byteLength, 18);
    about.writeUInt16LE(fileName.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, fileName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, rest, fileName]));
    locals.push(local);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]));
}
