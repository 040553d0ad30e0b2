import { sketchOf } from './place-sketch';

const store = { lng: 114, lat: 0 };
/** So many degrees are 1000 m at the equator. */
const km = 1000 / ((Math.PI / 180) * 6_371_000);

it.each([
  ['north of the store', { lng: 114, lat: km }, 500, { x: 50, y: 10, radius: 20 }],
  ['south-east of it', { lng: 114 + 3 * km, lat: -4 * km }, 1000, { x: 74, y: 82, radius: 8 }],
  ['within the circle', { lng: 114 - km, lat: 0 }, 2000, { x: 30, y: 50, radius: 40 }],
  ['at the store', store, 500, { x: 50, y: 50, radius: 40 }],
])('draws who is %s', (_, me, limit, { x, y, radius }) => {
  const sketch = sketchOf(me, store, limit);
  expect(sketch.x).toBeCloseTo(x, 1);
  expect(sketch.y).toBeCloseTo(y, 1);
  expect(sketch.radius).toBeCloseTo(radius, 1);
});
