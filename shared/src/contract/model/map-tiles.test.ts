import { tileOriginOf } from './map-tiles';

it.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com'],
  ['https://tiles.example.com:8443/t?l={x},{y},{z}&key=a', 'https://tiles.example.com:8443'],
  ['http://localhost:3000/{z}/{x}/{y}', 'http://localhost:3000'],
  ['http://tiles.example.com/{z}/{x}/{y}.png', undefined],
  ['ftp://localhost/{z}/{x}/{y}.png', undefined],
  ['https://user:word@tiles.example.com/{z}/{x}/{y}.png', undefined],
  ['https://user@tiles.example.com/{z}/{x}/{y}.png', undefined],
  ['https://{s}.example.com/{z}/{x}/{y}.png', undefined],
  ['https://tiles.example.com/{s}/{z}/{x}/{y}.png', undefined],
  ['https://tiles.example.com/{z}/{x}.png', undefined],
  ['https://tiles.example.com/{z}/{x}/{y}/{y}.png', undefined],
  [' https://tiles.example.com/{z}/{x}/{y}.png', undefined],
  ['javascript:alert(1)//{z}{x}{y}', undefined],
  ['tiles', undefined],
])('%s has tiles of %s', (address, origin) => {
  expect(tileOriginOf(address)).toBe(origin);
});
