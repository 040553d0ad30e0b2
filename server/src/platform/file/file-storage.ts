import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files lie, under names that the server made. */
export interface FileStorage {
  /** All or nothing; once it resolves the file survives a crash. */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** Null where there is no such file. */
  get: (name: string) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
}
