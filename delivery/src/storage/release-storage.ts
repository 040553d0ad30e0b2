import type { Readable } from 'node:stream';

/**
 * Where releases lie: files by their path below the release root, in a directory or in a bucket. Who reads sees a file
 * as it was before a write or after it, whole.
 */
export interface ReleaseStorage {
  /** For people, to say where something is. */
  readonly address: string;
  readonly pace: ReadingPace;
  /** Null where there is no such file. */
  read(path: string): Promise<StoredFile | null>;
  /** What changes with every write of a file, without its content; null where there is no such file. */
  stamp(path: string): Promise<string | null>;
  /** To send a file on while it comes; null where there is none. */
  open(path: string): Promise<OpenedFile | null>;
  /**
   * Writes a file that never changes from then on; false where there is one of that path already.
   * @param twin Path of a file with the same content, where there is one: a disk keeps both in one place.
   */
  create(path: string, content: Buffer, twin?: string): Promise<boolean>;
  /** Writes a file, whatever was there. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** Writes a file if it is still of the version that was read, null for none; false where it is not. */
  swap(path: string, content: string, version: string | null): Promise<boolean>;
  /** Adds a line, whole, to a file that others add to at the same time. */
  append(path: string, line: string): Promise<void>;
  /** The paths that begin with `prefix`, which ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** Files that are not there count as removed. */
  remove(paths: string[]): Promise<void>;
  /**
   * Keeps other writers out where the storage can, so that they need not do their work again: it is `swap` that has no
   * write lost. `isHeld` says whether they are still out.
   */
  exclusively<T>(work: (isHeld: () => Promise<boolean>) => Promise<T>): Promise<T>;
  /** Clears what processes that died before `before` have left on their way. */
  sweep(before: Date): Promise<void>;
}

export interface StoredFile {
  content: Buffer;
  /** Another one after every write of another content. */
  version: string;
}

export interface OpenedFile {
  size: number;
  body: Readable;
  /** Lets go of it, read or not. */
  close(): Promise<void>;
}

/** How a server reads while requests wait, ms. */
export interface ReadingPace {
  /** How long it waits for a file. */
  patienceMs: number;
  /** How long it takes what it knows for new. */
  freshMs: number;
}
