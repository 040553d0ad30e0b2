import { wrapText } from '../../kit/share/wrap-text';
import { layoutWatermark, watermarkScale } from './watermark';

it.each([
  [1, 0.76],
  [749, 0.76],
  [750, 1],
  [800, 1],
  [1499, 1],
  [1500, 2],
  [2250, 3],
  [9000, 3],
])('on a photo %i px wide is drawn at %p', (width, scale) => {
  expect(watermarkScale(width)).toBe(scale);
});

const layout = (language: string, facts: string[], size = { width: 800, height: 600 }) =>
  layoutWatermark({
    ...size,
    facts,
    lineHeight: language === 'km' ? 1.7 : 1.4,
    wrap: (text, width, px) =>
      wrapText(text, { width, most: 2, language, measure: (part) => (part.length * px) / 2 }),
  });

it.each([
  ['en', 'Maple Road, the store between the old market and the river promenade, Futian District, Shenzhen'],
  [
    'zh',
    '广东省深圳市福田区莲花街道福中三路与金田路交汇处深圳中心书城旁边的枫叶路门店一楼一零八号铺面靠近地铁口步行约五分钟即可到达请从正门进入后右转上二楼',
  ],
  ['km', 'ហាងផ្លូវម៉េផលនៅចន្លោះផ្សារចាស់និងសួនច្បារមាត់ទន្លេក្នុងខណ្ឌដូនពេញរាជធានីភ្នំពេញប្រទេសកម្ពុជាជិតវិទ្យាល័យ'],
])('breaks a long place in %s within the photo', (language, place) => {
  const { lines, band, fontPx } = layout(language, [place, 'x']);
  expect(lines.length).toBe(3);
  for (const { text, x, y } of lines) {
    expect(x + (text.length * fontPx) / 2).toBeLessThanOrEqual(800);
    expect(y - fontPx / 2).toBeGreaterThan(band.top);
    expect(y + fontPx / 2).toBeLessThan(600);
  }
});

it('leaves out what is empty, and what a low photo has no room for', () => {
  expect(layout('en', ['a', '', 'b']).lines.map(({ text }) => text)).toEqual(['a', 'b']);
  const low = layout('en', ['a', 'b', 'c'], { width: 800, height: 80 });
  expect(low.lines.map(({ text }) => text)).toEqual(['a', 'b']);
  expect(layout('en', ['a'], { width: 800, height: 10 }).band).toEqual({ top: 10, height: 0 });
});

it('places its lines at the bottom, in a band with half a gutter above and below', () => {
  const wrap = jest.fn((text: string) => [text]);
  const ofHeight = (height: number) =>
    layoutWatermark({ width: 1500, height, facts: ['a', 'b'], lineHeight: 1.5, wrap });
  expect(ofHeight(1000)).toEqual({
    fontPx: 44,
    band: { top: 836, height: 164 },
    lines: [
      { text: 'a', x: 32, y: 885 },
      { text: 'b', x: 32, y: 951 },
    ],
  });
  expect(wrap).toHaveBeenCalledWith('a', 1436, 44);
  expect(ofHeight(164).lines).toHaveLength(2);
  expect(ofHeight(163).lines).toHaveLength(1);
});
