import { dataFilter, indicatorQueryOf } from './data-filter';
import { weekLink } from './week-link';

it('leads to the figures of the same week and organisation', () => {
  const week = { first: '2026-11-09', last: '2026-11-15', company_id: '2', company_name: 'East & West' };
  const { pathname, searchParams } = new URL(weekLink(week, 'expand_cj_count'), 'https://app.example');
  expect(pathname).toBe('/workbench/data');
  const filter = dataFilter.read(searchParams);
  expect(filter.indicator).toBe('expand_cj_count');
  expect(filter.company).toEqual({ id: '2', name: 'East & West' });
  expect(indicatorQueryOf(filter, '2026-11-16')).toEqual({
    begin_time: '2026-11-09 00:00:00',
    end_time: '2026-11-15 23:59:59',
    company_id: '2',
  });
});
