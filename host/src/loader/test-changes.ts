import { writeOverrides } from './overrides';
import { keepPreview } from './preview';

export { setOverride } from './overrides';

/** Forgets all test builds of the tab and the browser's preview. */
export function endTest(): void {
  writeOverrides({});
  keepPreview('');
}
