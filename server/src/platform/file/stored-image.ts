import type { ImageFamily } from './file-kind';

export interface StoredImage {
  name: string;
  family: ImageFamily;
  width: number;
  height: number;
  size: number;
  receivedSize: number;
  sha256: string;
  likeness: Buffer | null;
}
