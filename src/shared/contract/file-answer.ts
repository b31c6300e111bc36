import type * as z from 'zod/mini';

/** An answer that is sent as it is, as a contract declares it: bytes, or a text in a format of its own. */
export interface FileAnswer {
  /** The content types that it may have, those of texts with their charset. */
  content_types: readonly [string, ...string[]];
  /** Its shape, for those who read the API reference, where it is JSON that is too long to be made for each answer. */
  json?: z.ZodMiniType;
  /** How long others may keep what a public call answers; nobody keeps it unless given. */
  caching?: 'until_changed' | 'for_good';
  /** Browsers save an attachment and show all else. */
  disposition?: 'attachment';
  /** Other sites may show it on their own pages. */
  may_be_embedded?: boolean;
}

/**
 * What a handler returns for it: the file; its pieces, where it is too large to be held or goes on for as long as somebody
 * reads; or the path where it is found at this moment.
 */
export type FileOutput =
  | {
      body: string | Uint8Array<ArrayBuffer>;
      /** One of the declared types, the first unless given. */
      type?: string;
      /** What it is called when it is saved, in any script. */
      file_name?: string;
      last_modified?: Date;
      /** Names the bytes, with its quotes; made from them unless given. */
      etag?: string;
      /** The whole address of the page that says the same. */
      canonical_url?: string;
      /** Not for everybody, although the call is: nobody keeps it. */
      is_private?: boolean;
    }
  | PiecewiseOutput
  | { found_at: string };

export interface PiecewiseOutput {
  /** Asked for one by one, and not before there is somebody to read them. `gone` says that there is nobody any more. */
  pieces(gone: AbortSignal): AsyncIterable<string>;
  type?: string;
  file_name?: string;
}

export function isFileAnswer(response: object): response is FileAnswer {
  return 'content_types' in response;
}
