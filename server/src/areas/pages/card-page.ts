import { acceptedLanguage, type Language } from '@agency/shared/model/language';
import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import type { Db } from '../../platform/db/database';
import type { Text } from '../../platform/http/language';
import { cardPath, findCard } from '../chat/card';
import { listSaleActivities } from '../recommend/sale-activities';
import { htmlPage, noticePage, pageHeaders } from './html-page';
import { plainTextOf } from './plain-text';

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;

const kinds: Record<Card['kind'], Text> = {
  store: { 'zh-CN': '门店', 'en-US': 'Store', 'km-KH': 'ហាង' },
  project: { 'zh-CN': '项目', 'en-US': 'Project', 'km-KH': 'គម្រោង' },
  customer: { 'zh-CN': '客户', 'en-US': 'Customer', 'km-KH': 'អតិថិជន' },
};

const facts: Record<Card['facts'][number]['name'], Text> = {
  address: { 'zh-CN': '地址', 'en-US': 'Address', 'km-KH': 'អាសយដ្ឋាន' },
  company: { 'zh-CN': '公司', 'en-US': 'Company', 'km-KH': 'ក្រុមហ៊ុន' },
  phone: { 'zh-CN': '电话', 'en-US': 'Phone', 'km-KH': 'ទូរសព្ទ' },
  project: kinds.project,
  store: kinds.store,
};

const gone: Text = {
  'zh-CN': '该卡片已失效或已被撤回。',
  'en-US': 'This card has expired or was recalled.',
  'km-KH': 'កាតនេះផុតកំណត់ ឬត្រូវបានដកវិញហើយ។',
};
const title: Text = { 'zh-CN': '卡片', 'en-US': 'Card', 'km-KH': 'កាត' };

/** Serves a chat card to anyone with its address, because a broker has no login. */
export function registerCardPage(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  app.get<{ Params: { key: string } }>(
    `${cardPath}:key`,
    { schema: { hide: true } },
    async (request, reply) => {
      const language = acceptedLanguage(request.headers['accept-language']);
      const card = await findCard(deps.db, request.params.key, deps.now());
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
      if (!card) return reply.code(404).send(gonePage(language));
      const activities =
        card.kind === 'project' ? await listSaleActivities(deps.db, card.id, deps.now()) : [];
      return reply.send(page(language, card, activities));
    },
  );
}

type Activities = Awaited<ReturnType<typeof listSaleActivities>>;

function page(language: Language, card: Card, activities: Activities): string {
  const known = card.facts.map(
    ({ name, text }) => html`<div><dt>${facts[name][language]}</dt><dd>${text}</dd></div>`,
  );
  const offered = activities.map(
    ({ sale_type, sale_desc }) =>
      html`<div><dt>${sale_type}</dt><dd class="lines">${plainTextOf(sale_desc)}</dd></div>`,
  );
  const rows = [...known, ...offered];
  const body = html`<main><p class="range">${kinds[card.kind][language]}</p><h1>${card.title}</h1><dl class="facts">!${rows}</dl></main>`;
  return htmlPage(language, card.title, body);
}

function gonePage(language: Language): string {
  return noticePage(language, 'gone', title[language], gone[language]);
}
