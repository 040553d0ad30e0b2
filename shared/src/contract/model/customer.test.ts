import { advance, type CustomerEvent, customerEvents } from './customer';

const possible: Record<CustomerEvent, Record<string, string>> = {
  confirm: { '1/1': '2/1' },
  invalidate: { '1/1': '3/1', '1/2': '3/2', '2/1': '3/1', '2/2': '3/2' },
  visit: {
    '1/1': '2/2',
    '1/2': '2/2',
    '1/3': '2/3',
    '1/4': '2/4',
    '2/1': '2/2',
    '2/2': '2/2',
    '2/3': '2/3',
    '2/4': '2/4',
  },
  reserve: { '2/2': '2/3' },
  subscribe: { '2/2': '2/4', '2/3': '2/4' },
  sign: { '2/4': '2/5' },
};

const states = [1, 2, 3].flatMap((clue_status) =>
  [1, 2, 3, 4, 5].map((cst_status) => ({ clue_status, cst_status })),
);

describe.each(customerEvents)('%s', (event) => {
  it.each(states)('from %j', (state) => {
    const next = advance(state, event);
    const written = next && `${next.clue_status}/${next.cst_status}`;
    expect(written).toBe(possible[event][`${state.clue_status}/${state.cst_status}`] ?? null);
  });
});
