import { isVisible } from '@agency/shared/model/invisible-characters';
import { languages } from '@agency/shared/model/language';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { currentProtocol } from '../config/protocol-text';

const types = [1, 2];
const dayLength = 'yyyy-MM-dd'.length;

export const listTexts: Handler<'GET /expand/admin/texts'> = async ({ db, session }) => ({
  list: await Promise.all(
    types.map(async (type) => {
      const { version, isOwn, texts } = await currentProtocol(db, session.orgcode, type);
      return { type, version, is_own: isOwn, texts };
    }),
  ),
});

/** Publishes a new version. Everybody is asked to accept it, because consents name the version. */
export const saveText: Handler<'POST /expand/admin/text/save'> = async (call) => {
  const { body, db, session, now, zone } = call;
  const { orgcode } = session;
  const { type, texts } = body;
  for (const language of languages)
    for (const part of ['title', 'content'] as const)
      if (!isVisible(texts[language][part])) throw badInput(`texts.${language}.${part}`, 'required');
  await db.selectFrom('tenant').select('id').where('orgcode', '=', orgcode).forUpdate().execute();
  const before = await currentProtocol(db, orgcode, type);
  if (before.version !== body.before_version) throw new ApiError('conflict');
  const version = await nextVersion(db, orgcode, type, formatTime(now, zone).slice(0, dayLength));
  await db
    .insertInto('protocol_text')
    .values({ orgcode, type, version, texts: JSON.stringify(texts), at: now })
    .execute();
  await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
    {
      action: 'changed',
      subject_kind: 'texts',
      subject_id: String(type),
      subject_name: texts['en-US'].title,
      old_value: { version: before.version },
      new_value: { version },
    },
  ]);
  return { version };
};

/** The day, with a number behind it where the day has versions already. */
async function nextVersion(db: Db, orgcode: string, type: number, day: string): Promise<string> {
  const known = await db
    .selectFrom('protocol_text')
    .select('version')
    .where('orgcode', '=', orgcode)
    .where('type', '=', type)
    .where('version', 'like', `${day}%`)
    .execute();
  return known.length === 0 ? day : `${day}.${known.length + 1}`;
}
