import { changeOf, viewOf } from './indicator-view';

const options = { language: 'en-US', currencySymbol: '$', currencyRate: 1 } as const;
const visits = { indicator_id: 'visits', indicator_name: 'Visits/times', unit: '' };

describe('viewOf', () => {
  it('splits name and unit at the slash', () => {
    expect(viewOf(visits, { count: 12_345, supported: true }, options)).toEqual({
      name: 'Visits',
      value: '12.35k',
      unit: 'times',
    });
  });

  it('shows -- and no unit where unsupported or absent', () => {
    const empty = { name: 'Visits', value: '--', unit: '' };
    expect(viewOf(visits, { count: 5, supported: false }, options)).toEqual(empty);
    expect(viewOf(visits, undefined, options)).toEqual(empty);
  });

  it('gives the amount its currency symbol and no unit', () => {
    const amount = { indicator_id: 'expand_cj_amount', indicator_name: 'Deals/yuan', unit: 'yuan' };
    expect(viewOf(amount, { count: 2_000_000, supported: true }, options)).toEqual({
      name: 'Deals',
      value: '$2M',
      unit: '',
    });
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
