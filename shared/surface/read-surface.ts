import { formsOf } from './forms';
import { rollUp } from './roll-up';
import type { Form } from './surface';

/**
 * Returns the forms of a package's root exports.
 * @param folder The package's folder, with `src/index.ts`.
 */
export function readSurface(folder: string): Record<string, Form> {
  return formsOf(rollUp(folder));
}
