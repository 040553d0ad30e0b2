import { call, followRegion, setRegion } from '@agency/shared';

/** Asks the server for the region. Without an answer the stored one is used. */
export async function loadRegion(): Promise<void> {
  const answer = await call(
    'GET /expand/geoip',
    {},
    { hideLoading: true, hideError: true, noRedirect: true },
  ).catch(() => null);
  if (!answer) return;
  setRegion(answer.region_code);
  await followRegion();
}
