import { Pace } from './pace';

function toldOf(moves: [row: number, now: number][]): number[] {
  const pace = new Pace();
  return moves.map(([row, now]) => Math.round(pace.at(row, now)));
}

it('tells the rows a second, up and down', () => {
  expect(
    toldOf([
      [0, 0],
      [2, 20],
      [4, 40],
      [0, 60],
    ]),
  ).toEqual([0, 100, 100, 200]);
});

it('slows down by a fifth from one move to the next: fingers are uneven', () => {
  expect(
    toldOf([
      [0, 0],
      [10, 50],
      [11, 100],
      [12, 150],
    ]),
  ).toEqual([0, 200, 160, 128]);
});

it('goes on between two moves, and stands still after a tenth of a second', () => {
  expect(
    toldOf([
      [0, 0],
      [10, 50],
      [10, 150],
      [10, 151],
      [11, 200],
    ]),
  ).toEqual([0, 200, 200, 0, 7]);
});

it('is slow where a list that stood still moves', () => {
  expect(
    toldOf([
      [0, 0],
      [1, 1000],
    ]),
  ).toEqual([0, 1]);
});
