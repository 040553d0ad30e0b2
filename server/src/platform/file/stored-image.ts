import type { ImageFamily } from './file-kind';

/** An image that is stored and not yet known to the database. */
export interface StoredImage {
  name: string;
  family: ImageFamily;
  width: number;
  height: number;
  size: number;
  receivedSize: number;
  /** Of the bytes as sent. */
  sha256: string;
  likeness: string | null;
}
