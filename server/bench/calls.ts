import type { ApiKey } from '@agency/shared/api';
import { apiBaseOf } from '@agency/shared/api';
import { indicatorIds } from '@agency/shared/model/indicators';
import { countedApps } from './insert-build-counts';
import type { Actor } from './open-sessions';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface BenchCall {
  name: string;
  /** Decides the target: a list or search must answer faster than a dashboard. */
  kind: 'list' | 'dashboard' | 'detail' | 'write';
  requestsOf: (actor: Actor) => BenchRequest[];
  only?: 'manager' | 'attache';
}

type Values = Record<string, string | number>;

export function requestOf({ token }: Actor, key: ApiKey, query: Values = {}, body?: unknown): BenchRequest {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) words.append(name, String(value));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return { method, path: `${apiBaseOf(path)}${path}?${words}`, headers, ...text };
}

const get =
  (key: ApiKey, ...queries: Values[]) =>
  (actor: Actor) =>
    (queries.length > 0 ? queries : [{}]).map((query) => requestOf(actor, key, query));
const post =
  (key: ApiKey, ...bodies: unknown[]) =>
  (actor: Actor) =>
    bodies.map((body) => requestOf(actor, key, {}, body));

const list = (name: string, requestsOf: BenchCall['requestsOf'], only?: BenchCall['only']): BenchCall => ({
  name,
  kind: 'list',
  requestsOf,
  only,
});
const dashboard = (
  name: string,
  requestsOf: BenchCall['requestsOf'],
  only?: BenchCall['only'],
): BenchCall => ({
  name,
  kind: 'dashboard',
  requestsOf,
  only,
});

export const mayCall = ({ only }: BenchCall, { isManager }: Actor): boolean =>
  only === undefined || (only === 'manager') === isManager;

const rowParts = { get_broker_total: 1, has_labels: 1, has_recycle_date: 1 };
const inShenzhen = { near_lng: 114.057969, near_lat: 22.543541 };
const reports = { indicator_id: 'expand_bb_count' };
const visits = { indicator_id: 'expand_member_store_visit_times' };

interface Calls {
  lists: BenchCall[];
  dashboards: BenchCall[];
  details: BenchCall[];
}

export function callsAt(now: Date): Calls {
  return { lists: listCalls(dayBefore(now, 1)), dashboards: dashboardCalls(now), details: detailCalls };
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

function listCalls(yesterday: string): BenchCall[] {
  const day = { date: yesterday, pager: { page: 1, page_size: 20 } };
  return [
    list(
      'stores',
      get('GET /expand/search-store', rowParts, { ...rowParts, page: 2 }, { ...rowParts, store_status: 3 }),
    ),
    list('stores by district', get('GET /expand/search-store', { ...rowParts, area_id: '440305' })),
    list('stores, pool', get('GET /expand/search-store', { ...rowParts, is_gh_pool: 1 })),
    list(
      'stores, search',
      get('GET /expand/search-store', { kw: '鼎信' }, { kw: '138001' }, { kw: '旗舰店' }),
    ),
    list(
      'stores, nearby',
      get(
        'GET /expand/search-store',
        { ...rowParts, ...inShenzhen },
        { ...rowParts, ...inShenzhen, page: 3 },
        { ...rowParts, ...inShenzhen, is_gh_pool: 1 },
      ),
    ),
    list('stores, count', get('GET /expand/store/get-count', {}, { area_id: '440305' })),
    list('brokers', get('GET /expand/broker/get-org-broker-list', {}, { page: 3 })),
    list(
      'brokers, search',
      get('GET /expand/broker/get-org-broker-list', { filter: '志强' }, { filter: '138001' }),
    ),
    list('brokers, count', get('GET /expand/broker/get-org-broker-list-count')),
    list('brokers of a store', (actor) =>
      actor.storeIds.slice(0, 4).map((id) => requestOf(actor, 'GET /expand/get-store-broker', { id })),
    ),
    list(
      'customers',
      get('GET /expand/cst/get-list', { type: 2 }, { type: 2, page: 4 }, { type: 2, cst_status: 5 }),
    ),
    list(
      'customers of a project',
      get('GET /expand/cst/get-list', { type: 2, project_id: 3, clue_status: 2 }),
    ),
    list(
      'customers, search',
      get('GET /expand/cst/get-list', { keyword: '雨欣' }, { keyword: '13800123' }, { keyword: '王伟' }),
    ),
    list('customers of a store', (actor) =>
      actor.storeIds
        .slice(0, 4)
        .map((store_id) => requestOf(actor, 'GET /expand/cst/get-list', { store_id })),
    ),
    list('customers, count', get('GET /expand/cst/get-status-total', { type: 2 })),
    list('customer home', get('GET /expand/cst/get-total')),
    list('reports', get('GET /expand/cst/get-report-list')),
    list('projects with customers', get('GET /expand/cst/get-history-projects', { type: 2 })),
    list('visits of a store', (actor) =>
      actor.storeIds
        .slice(0, 4)
        .map((store_id) => requestOf(actor, 'GET /expand/store/visit-list', { store_id })),
    ),
    list('history of a store', (actor) =>
      actor.storeIds
        .slice(0, 4)
        .map((store_id) => requestOf(actor, 'GET /expand/store/change-list', { store_id })),
    ),
    list('own visits', post('POST /expand/visit/stat/record-list', day)),
    list('members with visits', post('POST /expand/visit/visited-member-list', day), 'manager'),
    list('members without', post('POST /expand/visit/unvisited-member-list', day), 'manager'),
    list('due visits', get('GET /expand/visit/due-list', {}, inShenzhen), 'attache'),
    list('to-dos', post('POST /expand/workbench/get-workbench-todo-summary', {})),
    list('messages', get('GET /expand/push/get-message', { msg_type: 1, page: 2 })),
  ];
}

function dashboardCalls(now: Date): BenchCall[] {
  const since = (days: number) => ({
    begin_time: `${dayBefore(now, days)} 00:00:00`,
    end_time: `${dayBefore(now, 0)} 23:59:59`,
  });
  const month = since(29);
  const year = since(364);
  return [
    dashboard(
      'overview, month',
      post('POST /expand/stat/overview', { query: month, indicator_ids: indicatorIds }),
    ),
    dashboard(
      'overview, year',
      post('POST /expand/stat/overview', { query: year, indicator_ids: indicatorIds }),
    ),
    dashboard('trend, month', post('POST /expand/stat/trend', { query: month, ...reports })),
    dashboard('trend, year', post('POST /expand/stat/trend', { query: year, ...reports })),
    dashboard(
      'comparison, year',
      post(
        'POST /expand/stat/trend',
        { query: { ...year, company_id: '2' }, ...reports },
        { query: { ...year, member_ids: ['5'] }, ...reports },
      ),
    ),
    dashboard('funnel, month', post('POST /expand/stat/funnel', { query: month })),
    dashboard('heat, month', post('POST /expand/stat/heat', { query: month })),
    dashboard('funnel, year', post('POST /expand/stat/funnel', { query: year })),
    dashboard('heat, year', post('POST /expand/stat/heat', { query: year })),
    ...(['member', 'store', 'broker', 'project'] as const).map((entity) =>
      dashboard(
        `ranking of ${entity}s, month`,
        post('POST /expand/stat/ranking', { query: month, ...reports, ranking_type: `${entity}_ranking` }),
      ),
    ),
    ...(['member', 'store'] as const).map((entity) =>
      dashboard(
        `ranking of ${entity}s, year`,
        post('POST /expand/stat/ranking', { query: year, ...reports, ranking_type: `${entity}_ranking` }),
      ),
    ),
    dashboard('details, month', post('POST /expand/stat/detail', { query: month, ...reports })),
    dashboard('details, year', post('POST /expand/stat/detail', { query: year, ...reports })),
    dashboard('goals', post('POST /expand/goal/list', visits, reports), 'manager'),
    dashboard('own goals', get('GET /expand/goal/own')),
    dashboard('builds, a day', () => [buildsSince(dayBefore(now, 1))]),
    dashboard(
      'visits, a day',
      post('POST /expand/visit/stat/overview', { date: dayBefore(now, 1) }),
      'manager',
    ),
    dashboard(
      'visits, calendar',
      post('POST /expand/visit/stat/calendar-records', {
        start_date: dayBefore(now, 30),
        end_date: dayBefore(now, 0),
      }),
    ),
  ];
}

function buildsSince(day: string): BenchRequest {
  const query = new URLSearchParams({ app: countedApps[0] ?? '', since: `${day}T00:00:00Z` });
  return { method: 'GET', path: `/metrics/builds?${query}`, headers: {} };
}

const detailCalls: BenchCall[] = [
  {
    name: 'a store',
    kind: 'detail',
    requestsOf: (actor) =>
      actor.storeIds.map((id) => requestOf(actor, 'GET /expand/get-store-detail', { id })),
  },
  {
    name: 'a customer',
    kind: 'detail',
    requestsOf: (actor) => [requestOf(actor, 'GET /expand/cst/get-detail', { clue_id: actor.clueId })],
  },
];
