import { changeOf, viewOf } from './indicator-view';

const options = { language: 'en-US', currency: { symbol: '$', rate: 1 } } as const;
const visits = { indicator_id: 'visits', indicator_name: 'Visits/times', unit: '' };

describe('viewOf', () => {
  it('splits name and unit at the slash', () => {
    expect(viewOf(visits, { count: 12_345, supported: true }, options)).toEqual({
      name: 'Visits',
      value: '12.35k',
      unit: 'times',
    });
  });

  it.each([
    ['en-US', 1, 'customer'],
    ['en-US', 2, 'customers'],
    ['en-US', 0, 'customers'],
    ['zh-CN', 1, 'customers'],
  ] as const)('in %s %i goes with %s', (language, count, unit) => {
    const reports = { indicator_id: 'reports', indicator_name: 'Reports', unit: 'customers' };
    expect(viewOf(reports, { count, supported: true }, { ...options, language }).unit).toBe(unit);
  });

  it('shows -- and no unit where unsupported or absent', () => {
    const empty = { name: 'Visits', value: '--', unit: '' };
    expect(viewOf(visits, { count: 5, supported: false }, options)).toEqual(empty);
    expect(viewOf(visits, undefined, options)).toEqual(empty);
  });

  const amount = { indicator_id: 'expand_cj_amount', indicator_name: 'Deals/yuan', unit: 'yuan' };
  const deals = { count: 2_000_000, supported: true };

  it.each([
    ['en-US', { symbol: '$', rate: 0.5 }, '$1M'],
    ['zh-CN', { symbol: '¥', rate: 1 }, '¥200万'],
    ['km-KH', { symbol: '៛', rate: 500 }, '1B៛'],
    ['en-US', null, '--'],
  ] as const)('gives the amount in %s its currency and no unit', (language, currency, value) => {
    expect(viewOf(amount, deals, { language, currency })).toEqual({ name: 'Deals', value, unit: '' });
  });
});

describe('changeOf', () => {
  it.each([
    [110, 100, 10],
    [50, 100, -50],
    [0, 100, -100],
    [10, 0, null],
    [undefined, 10, null],
  ])('%s after %s is %s %%', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });
});
