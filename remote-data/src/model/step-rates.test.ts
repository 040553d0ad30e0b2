import { type FunnelStep, funnelSteps } from '@agency/shared/model/funnel';
import { rateOf, stepRates } from './step-rates';

it.each([
  ['nothing of nothing', 0, 0, null],
  ['something after nothing', 3, 0, null],
  ['nothing of something', 0, 7, 0],
  ['all of them', 7, 7, 100],
  ['more than before, from days before the range', 3, 2, 150],
  ['a third', 1, 3, 33.3],
  ['two thirds', 2, 3, 66.7],
  ['half of a tenth rounds up', 1, 2000, 0.1],
  ['less rounds down', 1, 2001, 0],
  ['what does not divide in binary', 29, 200, 14.5],
])('the rate of %s', (_name, count, before, rate) => {
  expect(rateOf(count, before)).toBe(rate);
});

type Row = [step: FunnelStep, ofBefore: number | null, ofReports: number | null];

it.each<[string, number[], Row[]]>([
  [
    'a usual month',
    [200, 100, 20, 50, 10],
    [
      ['reported', null, null],
      ['visited', 50, 50],
      ['reserved', 20, 10],
      ['subscribed', 50, 25],
      ['signed', 20, 5],
    ],
  ],
  [
    'one step is empty',
    [200, 100, 0, 50, 0],
    [
      ['reported', null, null],
      ['visited', 50, 50],
      ['reserved', 0, 0],
      ['subscribed', 50, 25],
      ['signed', 0, 0],
    ],
  ],
  [
    'contracts of customers who came before the range',
    [0, 0, 0, 0, 4],
    [
      ['reported', null, null],
      ['visited', null, null],
      ['reserved', null, null],
      ['subscribed', null, null],
      ['signed', null, null],
    ],
  ],
])('%s', (_name, counts, rows) => {
  const items = funnelSteps.map((step, index) => ({ step, count: counts[index] ?? 0 }));
  expect(stepRates(items).map(({ step, ofBefore, ofReports }) => [step, ofBefore, ofReports])).toEqual(rows);
});
