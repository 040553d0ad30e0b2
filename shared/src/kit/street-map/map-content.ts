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

export interface MapLine {
  points: readonly Point[];
  /** Number of the colour, from 0 to 5. */
  colour?: number;
  /** Pixels of dash and gap, such as `10 6`; a whole line without. */
  dashes?: string | undefined;
  isBehind?: boolean;
}

export interface MapContent {
  marks: readonly MapMark[];
  lines?: readonly MapLine[];
  me?: Point | undefined;
}
