import { writeOverrides } from './overrides';
import { storePreview } from './preview';

export { setOverride } from './overrides';

export function endTest(): void {
  writeOverrides({});
  storePreview('');
}
