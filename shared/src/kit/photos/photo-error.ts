import type { FileKind } from '../../contract/model/image-kind';

export type PhotoProblem = 'tooLarge' | 'empty' | 'notPhoto' | 'heic' | 'damaged' | 'unavailable';

export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

export function problemOf(kind: FileKind): PhotoProblem {
  return kind === 'heic' ? 'heic' : 'damaged';
}
