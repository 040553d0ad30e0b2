import { findCachedRow } from './find-cached-row';

const page = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });

it.each([
  ['1', { id: '1' }],
  ['4', { id: '4' }],
  ['6', { id: '6' }],
  ['7', undefined],
])('row %s of loaded, endless and empty lists is %j', (id, row) => {
  const lists = [
    [['unread'], undefined],
    [['list'], page('1', '2')],
    [['endless'], { pages: [page('3', '4'), page(), page('5', '6')] }],
  ] as const;
  expect(findCachedRow(lists, id)).toEqual(row);
});
