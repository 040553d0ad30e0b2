import { formatNumber } from '@agency/shared/model/format-number';
import { type IndicatorId, unitOf } from '@agency/shared/model/indicators';
import { acceptedLanguage, type Language } from '@agency/shared/model/language';
import { formatMoney } from '@agency/shared/model/money';
import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import type { Db } from '../../platform/db/database';
import type { Text } from '../../platform/http/language';
import { hashToken } from '../../platform/session/secrets';
import type { Session } from '../../platform/session/session';
import { addDays, dayOf, parseTime } from '../../platform/time/zoned-time';
import { countIndicator } from '../stats/count-indicator';
import { indicatorTexts } from '../stats/indicator-names';
import { performancePath } from '../store/performance-page-url';
import { htmlPage, noticePage, pageHeaders } from './html-page';

const shown: IndicatorId[] = [
  'expand_bb_count',
  'expand_dk_count',
  'expand_rg_count',
  'expand_cj_count',
  'expand_cj_amount',
  'expand_new_broker_count',
  'expand_member_store_visit_times',
];
const days = 30;

const title: Text = { 'zh-CN': '门店业绩', 'en-US': 'Store performance', 'km-KH': 'លទ្ធផលហាង' };
const range: Text = { 'zh-CN': '最近 {n} 天', 'en-US': 'Last {n} days', 'km-KH': '{n} ថ្ងៃចុងក្រោយ' };
const over: Text = {
  'zh-CN': '链接已过期',
  'en-US': 'This link has expired',
  'km-KH': 'តំណនេះផុតកំណត់ហើយ',
};
const overLead: Text = {
  'zh-CN': '请在应用内重新打开此页面。',
  'en-US': 'Please open the page again from the app.',
  'km-KH': 'សូមបើកទំព័រម្ដងទៀតពីកម្មវិធី។',
};

/** Serves the figures of one store to anyone with a valid key. */
export function registerPerformancePage(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  app.get<{ Params: { key: string } }>(
    `${performancePath}:key`,
    { schema: { hide: true } },
    async (request, reply) => {
      const language = acceptedLanguage(request.headers['accept-language']);
      const now = deps.now();
      const store = await findStore(deps.db, request.params.key, now);
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
      if (!store) return reply.code(404).send(overPage(language));
      return reply.send(page(language, store.store_name, await figures(deps.db, store, language, now)));
    },
  );
}

function page(language: Language, name: string, content: string): string {
  const heading = title[language];
  const body = html`<main><h1>${heading}</h1><p class="name">${name}</p>!${content}</main>`;
  return htmlPage(language, heading, body);
}

function overPage(language: Language): string {
  return noticePage(language, 'gone', over[language], overLead[language]);
}

type Found = NonNullable<Awaited<ReturnType<typeof findStore>>>;

function findStore(db: Db, key: string, now: Date) {
  return db
    .selectFrom('page_key')
    .innerJoin('store', 'store.id', 'page_key.store_id')
    .innerJoin('tenant', 'tenant.orgcode', 'page_key.orgcode')
    .select(['store.id', 'store.store_name', 'tenant.orgcode', 'tenant.timezone', 'tenant.currency'])
    .where('page_key.key_hash', '=', hashToken(key))
    .where('page_key.expires_at', '>', now)
    .executeTakeFirst();
}

async function figures(db: Db, store: Found, language: Language, now: Date): Promise<string> {
  const from = parseTime(addDays(dayOf(now, store.timezone), 1 - days), store.timezone, 'range');
  const call = { db, session: everyoneOf(store), memo: null };
  const query = { begin_time: '', end_time: '', store_ids: [store.id] };
  const rows: string[] = [];
  for (const id of shown) {
    const [count = 0] = await countIndicator(call, id, query, [from, now]);
    const isAmount = id === 'expand_cj_amount';
    const name = html`<dt>${indicatorTexts[id].name[language]}</dt>`;
    const figure = isAmount
      ? html`<dd>${formatMoney(count, { currency: store.currency, language })}</dd>`
      : html`<dd>${formatNumber(count)} <small>${unitOf(count, indicatorTexts[id].unit[language], language)}</small></dd>`;
    rows.push(html`<div!${isAmount ? ' class="wide"' : ''}>!${name}!${figure}</div>`);
  }
  return html`<p class="range">${range[language].replace('{n}', String(days))}</p><dl>!${rows}</dl>`;
}

/** Counts like a manager's session, because the key grants access to all figures of the store. */
function everyoneOf({ orgcode, timezone }: Found): Session {
  const nobody = { tokenHash: '', accountId: '', personId: '', memberId: '', versions: {} };
  const nothing = {
    branchId: null,
    canClaim: false,
    isAdmin: false,
    receives: [],
    deputy: null,
    provenAt: null,
    hasTwoFactors: false,
  };
  return { ...nobody, ...nothing, orgcode, timezone, isManager: true };
}
