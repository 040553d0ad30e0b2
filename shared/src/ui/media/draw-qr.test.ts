import { drawQr } from './draw-qr';

function sideOf(dataUrl: string): number {
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').readUInt32BE(16);
}

const textOf = (length: number) => 'https://agency.example/'.padEnd(length, 'a');

it.each([
  ['a short text', 27, 4],
  ['as much as type number 4 holds', 62, 4],
  ['one byte more', 63, 5],
  ['a long text', 220, 11],
])('draws %s as a PNG of 500 px', async (_name, length, typeNumber) => {
  const code = await drawQr(textOf(length));
  expect(code.src).toMatch(/^data:image\/png;base64,/);
  expect(code.typeNumber).toBe(typeNumber);
  expect(sideOf(code.src)).toBe(500);
});

it('refuses what no code can hold', async () => {
  await expect(drawQr(textOf(3000))).rejects.toThrow();
});
