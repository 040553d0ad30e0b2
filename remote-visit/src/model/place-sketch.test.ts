import { sketchOf, sketchSize } from './place-sketch';

const store = { lng: 114, lat: 0 };
const km = 1000 / ((Math.PI / 180) * 6_371_000);

it.each([
  ['north of the store', { lng: 114, lat: km }, 500, [48, 48.7], [48, 6], 21.3],
  ['east of it', { lng: 114 + km, lat: 0 }, 500, [34, 38], [90, 38], 28],
  ['far to the south-west', { lng: 114 - 60 * km, lat: -40 * km }, 500, [89.3, 10.6], [6, 66.1], 0.7],
  ['within the circle', { lng: 114 - km, lat: 0 }, 2000, [48, 38], [32, 38], 32],
  ['at the store', store, 500, [48, 38], [48, 38], 32],
])('draws who is %s', (_, me, limit, storeSpot, meSpot, radius) => {
  const sketch = sketchOf(me, store, limit);
  const rounded = ({ x, y }: { x: number; y: number }) => [x, y].map((value) => Math.round(value * 10) / 10);
  expect(rounded(sketch.store)).toEqual(storeSpot);
  expect(rounded(sketch.me)).toEqual(meSpot);
  expect(sketch.radius).toBeCloseTo(radius, 1);
});

it.each([
  [30, 1],
  [-3, 2],
  [0.2, -80],
])('keeps the circle and both places on the drawing: %p km east, %p km north', (east, north) => {
  const { store: at, me, radius } = sketchOf({ lng: 114 + east * km, lat: north * km }, store, 300);
  for (const [value, most] of [
    [at.x - radius, sketchSize.width],
    [at.x + radius, sketchSize.width],
    [at.y - radius, sketchSize.height],
    [at.y + radius, sketchSize.height],
    [me.x, sketchSize.width],
    [me.y, sketchSize.height],
  ] as const) {
    expect(value).toBeGreaterThan(5);
    expect(value).toBeLessThan(most - 5);
  }
});
