import { rowsOf } from './company-tree';
import { treeMoveOf } from './tree-keys';

const company = (id: string, children?: Company[]): Company => ({
  id,
  code: `C${id}`,
  name: `Company ${id}`,
  ...(children && { children }),
});
type Company = Parameters<typeof rowsOf>[0][number];

const tree = [company('1', [company('2', [company('3')]), company('4')])];

function pressed(key: string, at: string, closed: string[] = []) {
  const isOpen = (id: string) => !closed.includes(id);
  const rows = rowsOf(tree, isOpen);
  const index = rows.findIndex((row) => row.company.id === at);
  const move = treeMoveOf(key, rows, index, isOpen);
  if (move?.act === 'focus') return move.row.company.id;
  if (move?.act === 'toggle') return move.isOpen ? 'opens' : 'closes';
  return move?.act ?? null;
}

it.each([
  ['ArrowDown', '1', [], '2'],
  ['ArrowDown', '2', ['2'], '4'],
  ['ArrowDown', '4', [], null],
  ['ArrowUp', '3', [], '2'],
  ['ArrowUp', '1', [], null],
  ['Home', '4', [], '1'],
  ['End', '1', [], '4'],
  ['End', '1', ['1'], '1'],
  ['ArrowRight', '2', ['2'], 'opens'],
  ['ArrowRight', '2', [], '3'],
  ['ArrowRight', '4', [], null],
  ['ArrowLeft', '2', [], 'closes'],
  ['ArrowLeft', '2', ['2'], '1'],
  ['ArrowLeft', '3', [], '2'],
  ['ArrowLeft', '1', ['1'], null],
  ['Enter', '3', [], 'enter'],
  ['a', '3', [], null],
])('%s on %s with %j closed: %s', (key, at, closed, expected) => {
  expect(pressed(key, at, closed)).toBe(expected);
});
