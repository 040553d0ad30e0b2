import { type Language, languages } from '@agency/shared/model/language';
import type { Db } from '../../platform/db/database';
import { builtInText, builtInVersion } from './auth-protocol';

interface Text {
  title: string;
  content: string;
}

export interface Protocol {
  version: string;
  isOwn: boolean;
  texts: Record<Language, Text>;
}

/** Returns what people accept: the newest text of the organisation, else the built-in one. */
export async function currentProtocol(db: Db, orgcode: string | null, type: number): Promise<Protocol> {
  const own =
    orgcode === null
      ? undefined
      : await db
          .selectFrom('protocol_text')
          .select(['version', 'texts'])
          .where('orgcode', '=', orgcode)
          .where('type', '=', type)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (own) return { version: own.version, isOwn: true, texts: own.texts as Record<Language, Text> };
  const texts = Object.fromEntries(languages.map((language) => [language, builtInText(type, language)]));
  return { version: builtInVersion, isOwn: false, texts: texts as Record<Language, Text> };
}

export async function outdatedProtocols(
  db: Db,
  { orgcode, personId }: { orgcode: string; personId: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('protocol_text')
        .distinctOn('type')
        .select(['type', 'version'])
        .where('orgcode', '=', orgcode)
        .orderBy('type')
        .orderBy('id', 'desc')
        .as('text'),
    )
    .select('text.type')
    .where((not) =>
      not.not(
        not.exists(
          not
            .selectFrom('consent')
            .select('consent.type')
            .where('consent.person_id', '=', personId)
            .whereRef('consent.type', '=', 'text.type')
            .whereRef('consent.version', '=', 'text.version'),
        ),
      ),
    )
    .execute();
  return rows.map(({ type }) => type);
}
