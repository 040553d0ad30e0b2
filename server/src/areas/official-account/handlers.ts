import type { Handlers } from '../../platform/call/call';
import { originOf } from '../../platform/http/origin';
import { beginConsent, endConsent, officialAccountOf } from './consent';
import { presentFollower, refreshFollower } from './followers';
import type { OfficialAccountServices } from './official-account';
import { issuePageToken } from './page-token';

export const officialAccountHandlers: Handlers<
  | 'POST /expand/mp/token'
  | 'GET /expand/mp/subscribe-status'
  | 'GET /wx-platform/mp/get-redirect-url'
  | 'POST /wx-platform/mp/code-user'
  | 'GET /wx-platform/mp/get-user'
  | 'GET /wx-platform/mp/get-qr-code',
  OfficialAccountServices
> = {
  'POST /expand/mp/token': issuePageToken,
  'GET /expand/mp/subscribe-status': async (call) => {
    const { db, deps, session } = call;
    const { region_code } = await db
      .selectFrom('tenant')
      .select('region_code')
      .where('orgcode', '=', session.orgcode)
      .executeTakeFirstOrThrow();
    return {
      // The official account serves only organisations in the region where WeChat is common.
      is_bind_wx_mp: deps.officialAccount !== null && region_code === 'zh-CN',
      ...presentFollower(await refreshFollower(call)),
      mp_user_config: { org_code: session.orgcode },
    };
  },
  'GET /wx-platform/mp/get-redirect-url': beginConsent,
  'POST /wx-platform/mp/code-user': endConsent,
  'GET /wx-platform/mp/get-user': async (call) => presentFollower(await refreshFollower(call)),
  'GET /wx-platform/mp/get-qr-code': async (call) => {
    const { url, expireSeconds } = await officialAccountOf(call).qrCode(originOf(call));
    return { qr_type: 'qr_code', qr_data: url, expire_seconds: expireSeconds };
  },
};
