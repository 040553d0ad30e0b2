export interface Spot {
  x: number;
  y: number;
}
