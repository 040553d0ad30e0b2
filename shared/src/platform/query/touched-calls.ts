import type { ApiKey } from '../../contract/api';
import { queryClient } from './query-client';

const figures = [
  'POST /expand/stat/overview',
  'POST /expand/stat/trend',
  'POST /expand/stat/funnel',
  'POST /expand/stat/heat',
  'POST /expand/stat/ranking',
  'POST /expand/stat/detail',
  'POST /expand/goal/list',
  'GET /expand/goal/own',
  'GET /expand/week-summary/get',
  'POST /expand/team/day',
] as const;

export const touchedCalls = {
  store: [
    'GET /expand/search-store',
    'GET /expand/store/get-count',
    'GET /expand/get-store-detail',
    'GET /expand/store/change-list',
    'GET /expand/get-store-broker',
    'GET /expand/broker/get-list',
    'GET /expand/search-all',
    'POST /expand/workbench/get-workbench-todo-summary',
    'GET /expand/visit/due-list',
    'POST /expand/visit/unvisited-member-list',
    ...figures,
  ],
  broker: [
    'GET /expand/broker/get-org-broker-list',
    'GET /expand/broker/get-org-broker-list-count',
    'GET /expand/broker/get-list',
    'GET /expand/broker/get-list-count',
    'GET /expand/get-store-broker',
    'GET /expand/get-store-detail',
    'GET /expand/search-store',
    'POST /broker/get-broker-info',
    'GET /expand/search-all',
    'POST /expand/workbench/get-workbench-todo-summary',
    'POST /expand/visit/unvisited-member-list',
    ...figures,
  ],
  customer: [
    'GET /expand/cst/get-list',
    'GET /expand/cst/get-status-total',
    'GET /expand/cst/get-total',
    'GET /expand/cst/get-detail',
    'GET /expand/cst/get-flow-list',
    'GET /expand/cst/get-cst-visit-list',
    'GET /expand/cst/get-history-projects',
    'GET /expand/cst/get-report-list',
    'POST /expand/cst/trades-list',
    'GET /expand/search-all',
    'POST /expand/check-broker-cst-report',
    'GET /expand/dispute/get-list',
    'GET /expand/dispute/get-detail',
    'GET /expand/reception/arrivals',
    'GET /expand/reception/card',
    'POST /expand/reception/find-by-code',
    'POST /expand/reception/find-by-number',
    ...figures,
  ],
  visit: [
    'GET /expand/store/visit-list',
    'GET /expand/visit/due-list',
    'POST /expand/store/get-visit-times',
    'POST /expand/visit/stat/overview',
    'POST /expand/visit/stat/count-by-type',
    'POST /expand/visit/stat/record-list',
    'POST /expand/visit/stat/calendar-records',
    'POST /expand/visit/visited-member-list',
    'POST /expand/visit/unvisited-member-list',
    'POST /expand/visit/member-visit-record-list',
    'POST /expand/visit/day-stops',
    ...figures,
  ],
  notice: ['GET /expand/push/get-message', 'GET /expand/push/count-unread-message'],
  conversation: ['POST /im/get-conversation-list'],
  chatMessage: ['POST /im/get-message-list', 'POST /im/search-messages'],
  quickReply: ['GET /im/get-quick-replies'],
  visitPhrase: ['GET /expand/visit/get-phrases'],
  configuration: [
    'POST /expand/setting/get-global-config',
    'POST /expand/extfield/list',
    'POST /expand/cst/get-report-field-config',
    'GET /expand/cst/get-detail',
    'GET /expand/config/visit',
    'GET /expand/visit/type-list',
    'GET /expand/agency/get-list',
    'GET /expand/broker/group/get-list',
    'GET /expand/gh-store-permission',
    'GET /expand/search-store',
    'POST /expand/workbench/get-workbench-todo-summary',
    'GET /expand/auth-protocol',
    'GET /expand/common/org/info',
    'GET /expand/project/get-report-more-detail',
    'POST /expand/company/get-company-tree',
    'POST /expand/company/project-list',
    'POST /expand/store/label/get-list',
    'POST /expand/member/list',
  ],
  savedFilter: ['GET /expand/saved-filter/get-list'],
  numberReveal: ['GET /expand/cst/get-reveal-list'],
  goal: [
    'POST /expand/goal/list',
    'GET /expand/goal/own',
    'GET /expand/goal/change-list',
    'POST /expand/team/day',
  ],
  weekSummary: ['GET /expand/week-summary/get'],
  chosenIndicators: ['GET /expand/stat/user-config'],
  userSetting: ['GET /expand/user-setting'],
  followStatus: ['GET /expand/mp/subscribe-status'],
  device: ['GET /expand/push/bind-info'],
  pushSetting: ['GET /expand/push/web-setting'],
} as const satisfies Record<string, readonly ApiKey[]>;

export type Touched = keyof typeof touchedCalls;

/**
 * Invalidates the queries affected by changes of these things: visible ones refetch at once, others when next shown.
 * Used for every write and for live events.
 */
export async function refreshTouched(...things: Touched[]): Promise<void> {
  const keys = new Set<ApiKey>(things.flatMap((thing): readonly ApiKey[] => touchedCalls[thing]));
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
