import { apiQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export type Organisation = ApiOutput<'GET /expand/common/org/info'>;

export const storeSettingsQuery = apiQuery('POST /expand/setting/get-global-config', {
  body: { keys: ['RequireBusinessLicense', 'MemberCreateStoreNeedApproval'] },
});

export function isSwitchedOn(
  settings: ApiOutput<'POST /expand/setting/get-global-config'>,
  key: string,
): boolean {
  return settings.list.some((setting) => setting.key === key && setting.value === '1');
}

export const ownRegionsQuery = {
  ...apiQuery('GET /expand/region-for-select', {}),
  staleTime: Number.POSITIVE_INFINITY,
};
