import type { recommendHandlers } from '../src/areas/recommend/handlers';
import type { Cases } from '../testing/api-case';
import { bodyOf, ownStore } from '../testing/api-case';
import { aReport, brokerOf } from '../testing/reports';
import { call, sessionOf } from '../testing/test-client';

export const recommendCases: Cases<keyof typeof recommendHandlers> = {
  'POST /expand/check-broker-cst-report': {
    as: 'attache',
    good: async (app) => {
      const { store_id = '', broker_id = '' } = await aReport(app);
      return { body: { store_id, broker_id, project_id: '1', mobile_tel: '13911110000' } };
    },
    bad: ['broker_id', { body: {} }],
    check: (data) => expect(data).toEqual({ may_duplicate: 0 }),
  },
  'GET /expand/cst/get-project-detail-for-recommend': {
    as: 'attache',
    good: { query: { project_id: '2' } },
    bad: ['project_id', { query: { project_id: '99999' } }],
    check: (data) =>
      expect(data).toMatchObject({ name: '前海都会', protect_days: 30, hide_number_report: 1, multi_tel: 1 }),
  },
  'GET /expand/cst/get-report-list': {
    as: 'attache',
    good: { query: { page_size: 3 } },
    bad: ['store_id', { query: { store_id: 'x' } }],
    check: ({ list, total_rows }) => {
      expect(total_rows).toBeGreaterThan(0);
      expect(list[0]?.project_item.name).toBeTruthy();
    },
  },
  'POST /expand/cst/recommend': {
    as: 'attache',
    good: async (app) => ({
      query: { type: 2 },
      body: await aReport(app, { dk_time: '2026-11-22 10:00:00' }),
    }),
    bad: ['store_id', { body: {} }],
    check: async ({ clue_id, may_duplicate }, { db }, input) => {
      expect(may_duplicate).toBe(0);
      const rows = await db.selectFrom('customer').selectAll().where('id', '=', clue_id).execute();
      expect(rows).toMatchObject([
        {
          orgcode: 'HZQD',
          member_id: '2',
          reporter_id: '2',
          store_id: bodyOf(input).store_id,
          list_type: 2,
          clue_status: 1,
          cst_status: 1,
          mobile_tel: '13911112222',
          dk_time: new Date('2026-11-22T02:00:00Z'),
          protect_time: new Date('2026-12-21T08:00:00Z'),
        },
      ]);
    },
  },
  'POST /expand/cst/full-tel': {
    as: 'attache',
    good: async (app) => {
      const body = await aReport(app, { cst_type: 2, mobile_tel: '137****8888' });
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'POST /expand/cst/recommend', { token, body });
      return { body: { clue_id: data.clue_id, full_tel: '2345' } };
    },
    bad: ['full_tel', { body: { clue_id: '1', full_tel: '123' } }],
    check: async ({ clue_id }, { db }) => {
      const tel = db.selectFrom('customer_tel').select('number').where('customer_id', '=', clue_id);
      expect(await tel.execute()).toEqual([{ number: '13723458888' }]);
      const row = db.selectFrom('customer').select(['mobile_tel', 'is_hidden']).where('id', '=', clue_id);
      expect(await row.execute()).toEqual([{ mobile_tel: '13723458888', is_hidden: false }]);
    },
  },
  'POST /expand/get-report-page-url': {
    as: 'attache',
    good: async (app) => {
      const store_id = await ownStore(app);
      return { body: { store_id, broker_id: await brokerOf(app, store_id) } };
    },
    bad: ['store_id', { body: {} }],
    check: ({ url }, _, input) => {
      const { pathname, searchParams } = new URL(url, 'https://any');
      expect(pathname).toBe('/agency-cloud-assistant-front/store/insteadReport');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        store_id: bodyOf(input).store_id,
        broker_id: bodyOf(input).broker_id,
        is_gh: '1',
        sh_store_member_id: '2',
        sh_store_member_name: '林志远',
      });
    },
  },
  'POST /expand/company/project-list': {
    as: 'attache',
    good: async (app) => ({ body: { page: 1, page_size: 100, store_id: await ownStore(app) } }),
    bad: ['page_size', { body: { page_size: 101 } }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(total_rows);
      expect(list[0]).toMatchObject({ id: '1', name: '湾岸云庭', hide_number_report: 1 });
    },
  },
  'POST /expand/cst/get-report-field-config': {
    as: 'attache',
    good: { body: { project_id: '2' } },
    bad: ['project_id', { body: {} }],
    check: ({ report_fields }) =>
      expect(report_fields).toContainEqual({ type: 'dk_time', required: 1, text: 'Expected visit' }),
  },
  'GET /expand/project/get-report-more-detail': {
    as: 'attache',
    good: { query: { project_id: '2', orgcode: 'HZQD' } },
    bad: ['orgcode', { query: { project_id: '2' } }],
    check: ({ project_name, sale_list }) => {
      expect(project_name).toBe('前海都会');
      expect(sale_list.sale_list[0]?.sale_type).toBe('限时优惠');
    },
  },
};
