import type { ApiOutput } from '@agency/shared/api';
import { StoreStatus } from '@agency/shared/model/store';
import type { Handler } from '../http/call';
import { openStore } from './open-store';
import { presentStore } from './present-store';
import { protectDaysOf } from './repository';

type Detail = ApiOutput<'GET /expand/get-store-detail'>;

export const getStoreDetail: Handler<'GET /expand/get-store-detail'> = async (call) => {
  const { db, session, query } = call;
  const { deleted_at, ext_values, biz_license_url, ...row } = await openStore(call, query.id);
  return {
    ...presentStore(row, {}),
    broker_total: row.broker_total ?? 0,
    labels: row.labels,
    recycle_date: row.recycle_date,
    protect_days: await protectDaysOf(db, session.orgcode),
    original_mobile_tel: row.mobile_tel,
    is_editable: session.isManager || row.store_status !== StoreStatus.inReview,
    ext_values: ext_values as Detail['ext_values'],
    biz_license_url,
    biz_license_url_real: biz_license_url,
    share_url_real: '',
    h5_share_url: '',
  };
};
