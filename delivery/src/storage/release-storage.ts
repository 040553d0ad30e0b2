import type { Readable } from 'node:stream';

/**
 * Storage of releases: files by path, in a directory or a bucket. Readers see a file completely before or after a
 * write.
 */
export interface ReleaseStorage {
  readonly address: string;
  readonly pace: ReadingPace;
  read(path: string): Promise<StoredFile | null>;
  /** Changes with every write of a file, read without its content; null if there is no such file. */
  stamp(path: string): Promise<string | null>;
  open(path: string): Promise<OpenedFile | null>;
  /**
   * Writes an immutable file; resolves to false if the path exists.
   * @param twin Path of a file with the same content, with which a disk shares the bytes.
   */
  create(path: string, content: Buffer, twin?: string): Promise<boolean>;
  write(path: string, content: string | Buffer): Promise<void>;
  /** Writes a file if it still has the version that was read (null: no file); otherwise resolves to false. */
  swap(path: string, content: string, version: string | null): Promise<boolean>;
  /** Appends a line atomically, even if others append at the same time. */
  append(path: string, line: string): Promise<void>;
  /** Lists the paths that begin with `prefix`, which ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** Missing files count as removed. */
  remove(paths: string[]): Promise<void>;
  /**
   * Locks out other writers if the storage can, to save them from repeating work; only `swap` guarantees that no write
   * is lost. `isHeld` tells whether the lock is still held.
   */
  exclusively<T>(work: (isHeld: () => Promise<boolean>) => Promise<T>): Promise<T>;
  /** Removes incomplete files left by processes that died before `before`. */
  sweep(before: Date): Promise<void>;
}

export interface StoredFile {
  content: Buffer;
  /** ETag: changes with the content. */
  version: string;
}

export interface OpenedFile {
  size: number;
  body: Readable;
  close(): Promise<void>;
}

export interface ReadingPace {
  patienceMs: number;
  freshMs: number;
}
