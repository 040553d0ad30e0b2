import { safeStorage } from '@agency/shared/model/storage';

/** Overrides end with their tab; a preview belongs to the browser, so that a test on a phone survives a closed tab. */
export const tabStorage = safeStorage(() => sessionStorage);
export const browserStorage = safeStorage(() => localStorage);
export const overridesKey = 'mf-overrides';
export const previewKey = 'mf-preview';

/**
 * Whether this or an earlier address requested builds that are not deployed. Only then is the code for tests loaded.
 */
export function requestsTestBuilds(): boolean {
  return (
    /[?&](mf|preview)=/.test(location.search) ||
    tabStorage.get(overridesKey) !== null ||
    browserStorage.get(previewKey) !== null
  );
}
