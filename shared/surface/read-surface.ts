import { formsOf } from './forms';
import { rollUp } from './roll-up';
import type { Form } from './surface';

/**
 * What the root of a package exports and of which form.
 * @param folder The package's, with `src/index.ts`.
 */
export function readSurface(folder: string): Record<string, Form> {
  return formsOf(rollUp(folder));
}
