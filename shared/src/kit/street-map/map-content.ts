import type { Point } from '../../contract/model/distance';

export interface MapMark {
  id: string;
  /** Accessible name. */
  name: string;
  point: Point;
  /** A few characters inside the mark. */
  text?: string;
  /** Number of the colour, from 0 to 5. */
  colour?: number;
  look?: 'doubtful' | 'done' | 'behind' | undefined;
}

export interface MapContent {
  marks: readonly MapMark[];
  lines?: readonly { points: readonly Point[]; colour?: number; isBehind?: boolean }[];
  me?: Point | undefined;
}
