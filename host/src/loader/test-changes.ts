import { writeOverrides } from './overrides';
import { storePreview } from './preview';

export function endTest(): void {
  writeOverrides({});
  storePreview('');
}
