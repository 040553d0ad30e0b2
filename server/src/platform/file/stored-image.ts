import type { ImageFamily } from './file-kind';

export interface StoredImage {
  name: string;
  family: ImageFamily;
  width: number;
  height: number;
  size: number;
  receivedSize: number;
  /** Hash of the bytes as sent. */
  sha256: string;
  likeness: Buffer | null;
}
