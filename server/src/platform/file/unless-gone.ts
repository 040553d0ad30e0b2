import { codeOf } from '../http/error-code';

/** Resolves to null if the file or folder does not exist. */
export async function unlessGone<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
