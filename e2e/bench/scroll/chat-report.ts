import { quantileOf } from '../quantile';
import type { ChatResult } from './measure-chat';
import { type Line, linesOfStretch, megabytes, tableOf } from './scroll-report';

const seenPx = 2;

const lines: Line<ChatResult>[] = [
  { label: 'messages loaded', value: ({ messages }) => messages },
  ...linesOfStretch<ChatResult>('going up', ({ loading }) => loading, { ours: 0 }),
  ...linesOfStretch<ChatResult>('going down', ({ descending }) => descending, { ours: 0 }),
  {
    label: 'going up: frames in which messages moved against the finger',
    value: ({ moves }) => moves.filter((px) => px < -seenPx).length,
    target: 0,
  },
  { label: 'going up: furthest such move, px', value: ({ moves }) => Math.max(0, -quantileOf(moves, 0)) },
  { label: 'going up: furthest move in a frame, px', value: ({ moves }) => quantileOf(moves, 1) },
  {
    label: 'older messages come while all rests: furthest move, px',
    value: ({ movesAtRest }) => Math.max(...movesAtRest.map(Math.abs)),
    target: seenPx,
  },
  { label: 'DOM nodes, opened', value: ({ nodesOpened }) => nodesOpened },
  { label: 'DOM nodes, all loaded', value: ({ nodes }) => nodes },
  { label: 'heap, opened, MB', value: ({ heapOpened }) => megabytes(heapOpened) },
  { label: 'heap, all loaded, MB', value: ({ heap }) => megabytes(heap) },
  { label: 'heap growth over ten visits, MB', value: ({ heapGrowth }) => megabytes(heapGrowth), target: 1 },
];

export function chatTable(results: ChatResult[]): string {
  return tableOf(lines, results);
}
