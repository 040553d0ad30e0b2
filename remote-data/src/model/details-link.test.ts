import fc from 'fast-check';
import { detailsLink, detailsOf } from './details-link';

const id = fc.option(fc.integer({ min: 1, max: 9_999 }).map(String), { nil: undefined });
const list = id.map((one) => (one ? [one] : undefined));
const query = fc.record({
  begin_time: fc.constant('2026-11-01 00:00:00'),
  end_time: fc.constantFrom('2026-11-17 23:59:59', '2026-11-01 10:05:59'),
  company_id: id,
  store_ids: list,
  member_ids: list,
  project_ids: list,
});
const entity = fc.option(
  fc.record({
    entity_type: fc.constantFrom('member', 'store', 'broker', 'project' as const),
    entity_id: fc.integer({ min: 1, max: 9_999 }).map(String),
  }),
  { nil: undefined },
);
const reports = {
  indicator_id: 'expand_bb_count',
  indicator_name: 'Reports & more/customers',
  supported: true,
};

it('the drill-down reads of its address what the card asked for', () => {
  fc.assert(
    fc.property(query, entity, (asked, row) => {
      const link = detailsLink(reports, asked, row as Parameters<typeof detailsLink>[2]);
      const details = detailsOf(new URL(link ?? '', 'http://app').searchParams);
      expect(details?.name).toBe('Reports & more');
      expect(details?.body).toEqual({
        query: asked,
        indicator_id: 'expand_bb_count',
        ...(row && { [`${row.entity_type}_id`]: row.entity_id }),
      });
    }),
  );
});

it.each([
  ['not supported', { ...reports, supported: false }],
  ['by the day', { ...reports, indicator_id: 'expand_member_visit_store_count_da' }],
  ['unknown', { ...reports, indicator_id: 'toString' }],
])('what is %s has no drill-down', (_name, indicator) => {
  const times = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59' };
  expect(detailsLink(indicator, times)).toBeUndefined();
});
