import { changedGoalsIn, goalItems } from './goal-snapshot';

it('sends for each what it was seen to be, and leaves out what there is not', () => {
  const seen = new Map([
    ['2', 20],
    ['3', null],
  ]);
  expect(JSON.parse(JSON.stringify(goalItems(seen, 0)))).toEqual([
    { member_id: '2', target: 0, seen: 20 },
    { member_id: '3', target: 0 },
  ]);
  expect(JSON.parse(JSON.stringify(goalItems(seen, null)))).toEqual([
    { member_id: '2', seen: 20 },
    { member_id: '3' },
  ]);
});

it.each([
  [{ list: [{ member_id: '2', target: 30 }] }, [['2', 30]]],
  [
    {
      list: [
        { member_id: '2', target: null },
        { member_id: 3, target: 4 },
      ],
    },
    [['2', null]],
  ],
  [{ list: [] }, null],
  [{ list: 'none' }, null],
  [null, null],
  ['text', null],
])('reads from %j what the goals are now', (data, goals) => {
  const changed = changedGoalsIn(data);
  expect(changed && [...changed]).toEqual(goals);
});
