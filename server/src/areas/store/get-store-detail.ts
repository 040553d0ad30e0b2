import { StoreStatus } from '@agency/shared/model/store';
import type { Handler } from '../../platform/call/call';
import { fullUrlOf } from '../../platform/file/file-url';
import { invitationUrl } from '../invitation/invitation-url';
import { listShownExtFields, presentExtValues } from './ext-fields';
import { isEditable } from './is-editable';
import { freeMoveOf } from './move-store';
import { openWholeStore } from './open-store';
import { findMoveRefusal, presentRequest } from './place-request';
import { presentStore } from './present-store';

export const getStoreDetail: Handler<'GET /expand/get-store-detail'> = async (call) => {
  const { db, deps, session, query } = call;
  const store = await openWholeStore(call, query.id);
  const { ext_values, biz_license_url, ...row } = store;
  const isOpen = store.store_status === StoreStatus.inCooperation;
  return {
    ...presentStore(row, {}),
    broker_total: row.broker_total ?? 0,
    labels: row.labels,
    recycle_date: row.recycle_date,
    protect_days: row.protect_days,
    original_mobile_tel: row.hides_number ? '' : row.mobile_tel,
    is_editable: isEditable(session, store),
    ext_values: presentExtValues(await listShownExtFields(db, session.orgcode, ext_values), ext_values),
    biz_license_url,
    biz_license_url_real: fullUrlOf(deps, biz_license_url),
    free_move: await freeMoveOf(db, session, store),
    place_request: await presentRequest(call, store),
    move_refusal: await findMoveRefusal(db, store.id),
    share_url_real: '',
    h5_share_url: isOpen ? await invitationUrl(call, { store_id: store.id }) : '',
  };
};
