import { aPage, type FakeNetwork, pinDate } from '@agency/shared/testing';

export const overview = 'POST /expand/stat/overview';
export const trend = 'POST /expand/stat/trend';
export const funnel = 'POST /expand/stat/funnel';
export const heat = 'POST /expand/stat/heat';
export const ranking = 'POST /expand/stat/ranking';
export const detail = 'POST /expand/stat/detail';
export const change = 'POST /expand/stat/change';
export const config = 'POST /expand/stat/user-config';

const indicator = (indicator_id: string, name: string, unit: string, supported = true) => ({
  indicator_id,
  indicator_name: unit ? `${name}/${unit}` : name,
  unit,
  supported,
  description: `What ${name} counts`,
});

export const indicators = [
  indicator('expand_bb_count', 'Reports', 'customers'),
  indicator('expand_dk_count', 'Arrivals', 'customers'),
  indicator('expand_cj_count', 'Deals', 'units'),
  indicator('expand_cj_amount', 'Amount', ''),
  indicator('expand_new_store_count', 'New stores', 'stores'),
  indicator('expand_member_store_visit_times', 'Visits', 'visits'),
  indicator('expand_member_store_visit_times_da', 'Visits per day', 'visits'),
];

export const todayHere = new Date(2026, 10, 18, 10);

/** Amounts are in yuan and are shown in dollars at half the number. */
export const inDollars = {
  language: 'en-US',
  currency: 'USD',
  currency_symbol: '$',
  currency_rate: 0.5,
  org_currency: 'CNY',
  org_currency_symbol: '¥',
  timezone: 'Asia/Shanghai',
};

export function prepareFigures(network: FakeNetwork, selected_indicators: string[], show_mode = 1): void {
  pinDate(todayHere);
  network.answer('GET /expand/stat/indicator-list', { list: indicators });
  network.answer('GET /expand/stat/user-config', ({ query }) => ({
    module: query.module ?? 'stat',
    show_mode,
    selected_indicators,
  }));
  network.answer(funnel, {
    items: [
      { step: 'reported', count: 1200 },
      { step: 'visited', count: 480 },
      { step: 'reserved', count: 0 },
      { step: 'subscribed', count: 30 },
      { step: 'signed', count: 45 },
    ],
  });
  network.answer(heat, {
    timezone: 'Asia/Shanghai',
    visits: [
      { weekday: 1, hour: 9, count: 4 },
      { weekday: 7, hour: 23, count: 12 },
    ],
    reports: [{ weekday: 3, hour: 0, count: 1200 }],
  });
  network.answer(change, {
    before: { begin_time: '2026-10-01 00:00:00', end_time: '2026-10-17 23:59:59' },
    count: 0,
    count_before: 0,
    parts: [],
  });
  network.answer('GET /expand/user-setting', inDollars);
  network.answer('POST /expand/company/get-company-tree', {
    list: [{ id: '1', code: 'C1', name: 'Harbour Homes', children: [{ id: '2', code: 'C2', name: 'East' }] }],
  });
  network.answer('POST /expand/member/list', ({ body }) =>
    aPage([{ id: '5', name: `Wang ${body.keyword ?? 'Fang'}`, company_id: '1', company_name: 'Harbour' }]),
  );
  network.answer(config, null);
}
