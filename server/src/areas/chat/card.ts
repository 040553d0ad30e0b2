import type { ApiBody, ChatCard } from '@agency/shared/api';
import { phoneText } from '@agency/shared/model/format-phone';
import { maskPhone } from '@agency/shared/model/phone';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { originOf } from '../../platform/http/origin';
import { hashToken, newToken } from '../../platform/session/secrets';
import { openCustomer } from '../customer/open-customer';
import { openWholeStore } from '../store/open-store';
import type { ChatServices } from './chat-provider';

export const cardPath = '/pages/card/';

export const cardLifeMs = 30 * 86_400_000;

type Asked = ApiBody<'POST /im/make-card'>;
type Shown = Omit<ChatCard, 'url'>;

/**
 * Builds a card of something visible to the caller from the database. Anyone with its address can see it, so every
 * number in it is masked.
 */
export async function makeCard(call: SessionCall<ChatServices>, asked: Asked): Promise<ChatCard> {
  const { db, session, now } = call;
  const card = await contentOf(call, asked);
  const key = newToken();
  await db
    .insertInto('chat_card')
    .values({
      ...{ key_hash: hashToken(key), orgcode: session.orgcode, made_at: now },
      card: JSON.stringify(card),
    })
    .execute();
  return { ...card, url: `${originOf(call)}${cardPath}${key}` };
}

async function contentOf(call: SessionCall<ChatServices>, { kind, id }: Asked): Promise<Shown> {
  if (kind === 'store') {
    const store = await openWholeStore(call, id);
    const { store_name, address, mobile_tel, agency_name, company_name } = store;
    return shown(kind, id, store_name, {
      address,
      company: agency_name || company_name,
      phone: phoneText(maskPhone(mobile_tel), store.country_code),
    });
  }
  if (kind === 'customer') {
    const customer = await openCustomer(call, id);
    const { cst_name, project_name, store_name, mobile_tel } = customer;
    return shown(kind, id, cst_name, {
      project: project_name,
      store: store_name,
      phone: phoneText(maskPhone(mobile_tel), customer.country_code ?? ''),
    });
  }
  const { db, session } = call;
  const project = await db
    .selectFrom('project')
    .select(['name', 'company_name'])
    .where('orgcode', '=', session.orgcode)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!project) throw new ApiError('notFound');
  return shown(kind, id, project.name, { company: project.company_name });
}

type Facts = Partial<Record<ChatCard['facts'][number]['name'], string | null>>;

function shown(kind: Shown['kind'], id: string, title: string, facts: Facts): Shown {
  const names = Object.keys(facts) as (keyof Facts)[];
  const known = names.map((name) => ({ name, text: facts[name] ?? '' }));
  return { kind, id, title, facts: known.filter(({ text }) => text !== '') };
}

export async function findCard(db: Db, key: string, now: Date): Promise<Shown | undefined> {
  const since = new Date(now.getTime() - cardLifeMs);
  const row = await db
    .selectFrom('chat_card')
    .select('card')
    .where('key_hash', '=', hashToken(key))
    .where('made_at', '>', since)
    .executeTakeFirst();
  return row?.card;
}

export async function forgetCard(db: Db, { url }: ChatCard): Promise<void> {
  const key = url.slice(url.lastIndexOf('/') + 1);
  await db.deleteFrom('chat_card').where('key_hash', '=', hashToken(key)).execute();
}
