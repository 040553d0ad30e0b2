import { layoutWatermark } from '../../contract/model/watermark';
import { currentLanguage } from '../../platform/i18n/i18n';
import { wrapText } from '../share/wrap-text';

/** The picture looks the same everywhere, so it does not follow the theme. */
const colours = { band: 'rgb(10 16 28 / 60%)', text: '#fff' } as const;
const mostLines = 2;

export function drawWatermark(pen: CanvasRenderingContext2D, facts: readonly string[]): void {
  const { width, height } = pen.canvas;
  const language = currentLanguage();
  const setFont = (px: number) => {
    pen.font = `500 ${px}px ${getComputedStyle(document.body).fontFamily}`;
  };
  const { band, lines, fontPx } = layoutWatermark({
    width,
    height,
    facts,
    lineHeight: language === 'km-KH' ? 1.7 : 1.4,
    wrap: (text, most, px) => {
      setFont(px);
      const measure = (part: string) => pen.measureText(part).width;
      return wrapText(text, { width: most, most: mostLines, language, measure });
    },
  });
  pen.fillStyle = colours.band;
  pen.fillRect(0, band.top, width, band.height);
  setFont(fontPx);
  pen.fillStyle = colours.text;
  pen.textBaseline = 'middle';
  for (const { text, x, y } of lines) pen.fillText(text, x, y);
}
