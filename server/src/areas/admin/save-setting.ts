import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { assertRecentProof } from '../../platform/session/session';
import { CellRefusal } from '../import/read-cell';
import { reasonOf } from '../import/refusal';
import { OutdatedSetting, setSetting, UnknownSetting } from '../settings/organisation-settings';

export const saveSetting: Handler<'POST /expand/admin/setting/save'> = async (call) => {
  const { body, db, language, now, session } = call;
  // Whoever finds an open session must not be able to lower what a login needs.
  if (body.name === 'second_factor') assertRecentProof(session, now);
  const author = { orgcode: session.orgcode, accountId: session.accountId, now };
  try {
    return { changed: await setSetting(db, author, body.name, body.value, body.before) };
  } catch (error) {
    if (error instanceof OutdatedSetting) throw new ApiError('conflict');
    if (error instanceof UnknownSetting) throw badInput('name', 'unknown');
    if (!(error instanceof CellRefusal)) throw error;
    const text = reasonOf(error, language);
    const data = { field: 'value', reason: error.code, text };
    throw new ApiError('badInput', { field: 'value', params: { reason: text }, data });
  }
};
