import { writeOverrides } from './overrides';
import { keepPreview } from './preview';

export { setOverride } from './overrides';

export function endTest(): void {
  writeOverrides({});
  keepPreview('');
}
