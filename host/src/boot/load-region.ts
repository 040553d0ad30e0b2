import { call } from '@agency/shared';
import { followRegion, setRegion } from '@agency/shared/host';

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
