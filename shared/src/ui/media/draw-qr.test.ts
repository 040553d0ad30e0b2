import { drawQr } from './draw-qr';

/** Side of a PNG in pixels. */
function sideOf(dataUrl: string): number {
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').readUInt32BE(16);
}

it('draws a PNG of 500 px', async () => {
  const code = await drawQr('http://weixin.qq.com/q/02ab');
  expect(code).toMatch(/^data:image\/png;base64,/);
  expect(sideOf(code)).toBe(500);
});

it('draws what does not fit into type number 4', async () => {
  expect(sideOf(await drawQr(`https://agency.example/${'a'.repeat(200)}`))).toBeGreaterThan(400);
});
