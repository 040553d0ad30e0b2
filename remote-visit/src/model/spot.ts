/** Where something is on a drawing, in its units. */
export interface Spot {
  x: number;
  y: number;
}
