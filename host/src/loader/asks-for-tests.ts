import { safeStorage } from '@agency/shared/model/storage';

/** Overrides end with their tab; a preview is the browser's, so that a test on a phone outlives a closed tab. */
export const tabStorage = safeStorage(() => sessionStorage);
export const browserStorage = safeStorage(() => localStorage);
export const overridesKey = 'mf-overrides';
export const previewKey = 'mf-preview';

/** Whether this address or an earlier one asks for builds that are not deployed: all else of tests is fetched then. */
export function asksForTests(): boolean {
  return (
    /[?&](mf|preview)=/.test(location.search) ||
    tabStorage.get(overridesKey) !== null ||
    browserStorage.get(previewKey) !== null
  );
}
