import type { Handlers } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import type { TileServices } from '../config/map-tiles';
import type { SmsServices } from '../login/sms-sender';
import type { MapServices } from '../map/maps';
import { cancelNumber } from '../people/cancel-number';
import { changeAccountState } from '../people/change-person-state';
import { invitePerson } from '../people/invite-person';
import { listSettings } from '../settings/organisation-settings';
import { archiveRecord } from './archive-record';
import { checklist } from './checklist';
import { exportHistory } from './export-history';
import { listHistory, listHistoryAuthors } from './list-history';
import { getRecord, listRecords } from './list-records';
import { getMapTiles, saveMapTiles } from './map-tiles';
import { orderRecords } from './order-records';
import { listTexts, saveText } from './protocol-texts';
import { saveRecord } from './save-record';
import { saveSetting } from './save-setting';

export const adminHandlers: Handlers<
  | 'GET /expand/admin/history'
  | 'GET /expand/admin/history/authors'
  | 'POST /expand/admin/history/export'
  | 'GET /expand/admin/checklist'
  | 'GET /expand/admin/records'
  | 'GET /expand/admin/record'
  | 'POST /expand/admin/record/save'
  | 'POST /expand/admin/record/archive'
  | 'POST /expand/admin/record/order'
  | 'GET /expand/admin/settings'
  | 'POST /expand/admin/setting/save'
  | 'POST /expand/admin/person/set-state'
  | 'POST /expand/admin/person/invite'
  | 'POST /expand/admin/person/cancel-number'
  | 'GET /expand/admin/map-tiles'
  | 'POST /expand/admin/map-tiles/save'
  | 'GET /expand/admin/texts'
  | 'POST /expand/admin/text/save',
  MapServices & SmsServices & TileServices
> = {
  'GET /expand/admin/history': listHistory,
  'GET /expand/admin/history/authors': listHistoryAuthors,
  'POST /expand/admin/history/export': exportHistory,
  'GET /expand/admin/checklist': checklist,
  'GET /expand/admin/records': listRecords,
  'GET /expand/admin/record': getRecord,
  'POST /expand/admin/record/save': saveRecord,
  'POST /expand/admin/record/archive': archiveRecord,
  'POST /expand/admin/record/order': orderRecords,
  'GET /expand/admin/settings': async ({ db, session }) => ({
    list: await listSettings(db, session.orgcode),
  }),
  'POST /expand/admin/setting/save': saveSetting,
  'GET /expand/admin/map-tiles': getMapTiles,
  'POST /expand/admin/map-tiles/save': saveMapTiles,
  'GET /expand/admin/texts': listTexts,
  'POST /expand/admin/text/save': saveText,
  'POST /expand/admin/person/invite': invitePerson,
  'POST /expand/admin/person/cancel-number': cancelNumber,
  'POST /expand/admin/person/set-state': async ({ body, db, session, now }) => {
    const author = { orgcode: session.orgcode, accountId: session.accountId, now };
    const done = await changeAccountState(db, author, { id: body.account_id }, body.action);
    if (!done) throw new ApiError('notFound');
    return { changed: done.isChanged };
  },
};
