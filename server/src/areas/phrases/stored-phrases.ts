import { phrasesMax } from '@agency/shared/model/phrases';
import type { SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { limitWrites } from '../../platform/quota/limit-writes';
import { mergePhrases } from './merge-phrases';
import { startingReplies } from './starting-replies';

type Column = 'texts' | 'visit_texts';

function accountOf({ session }: SessionCall): string {
  if (session.isManager) throw new ApiError('roleForbidden');
  return session.accountId;
}

export async function phrasesOf(call: SessionCall, column: Column): Promise<string[]> {
  const stored = await call.db
    .selectFrom('quick_replies')
    .select(column)
    .where('account_id', '=', accountOf(call))
    .executeTakeFirst();
  return stored?.[column] ?? (column === 'texts' ? [...startingReplies[call.language]] : []);
}

interface Saved {
  texts: string[];
  seen?: string[];
}

/** Saves the phrases merged with those that another phone changed; at most `phrasesMax`. */
export async function savePhrases(call: SessionCall, column: Column, { texts, seen }: Saved): Promise<void> {
  const account_id = accountOf(call);
  await limitWrites(call, 'phrases');
  // The first save of an account starts from the replies that the phone showed, in its language at that time.
  const firstReplies = column === 'texts' ? (seen ?? []) : startingReplies[call.language];
  await call.db
    .insertInto('quick_replies')
    .values({ account_id, texts: JSON.stringify(firstReplies) })
    .onConflict((same) => same.column('account_id').doNothing())
    .execute();
  const stored = await call.db
    .selectFrom('quick_replies')
    .select(column)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const trimmed = { texts: texts.map((text) => text.trim()), seen: seen?.map((text) => text.trim()) };
  const together = mergePhrases(stored[column], trimmed);
  if (together.length > phrasesMax) throw badInput('texts', 'tooMany');
  await call.db
    .updateTable('quick_replies')
    .set({ [column]: JSON.stringify(together) })
    .where('account_id', '=', account_id)
    .execute();
}
