import type { FileKind } from '../../contract/model/image-kind';

/** Why a file cannot become a photo. Each has a sentence of its own. */
export type PhotoProblem = 'tooLarge' | 'empty' | 'notPhoto' | 'heic' | 'damaged' | 'unavailable';

export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

/** What it means that a browser cannot draw a file of that kind. */
export function problemOf(kind: FileKind): PhotoProblem {
  return kind === 'heic' ? 'heic' : 'damaged';
}
