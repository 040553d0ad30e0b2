import { type Language, languages } from '@agency/shared/model/language';
import type { Db } from '../../platform/db/database';
import { builtInText, builtInVersion } from './auth-protocol';

interface Text {
  title: string;
  /** Plain text; see `protocol-html.ts`. */
  content: string;
}

export interface Protocol {
  version: string;
  /** Whether the organisation has written it. */
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
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (own) return { version: own.version, isOwn: true, texts: own.texts as Record<Language, Text> };
  const texts = Object.fromEntries(languages.map((language) => [language, builtInText(type, language)]));
  return { version: builtInVersion, isOwn: false, texts: texts as Record<Language, Text> };
}
