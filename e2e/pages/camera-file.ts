import { writeFile } from 'node:fs/promises';
import encodeQr from 'qr';

const width = 640;
const height = 480;
const scale = 8;
const white = 235;
const black = 16;

/** Writes a video of one picture, a visit code on white, in the format of Chromium's fake camera. */
export async function writeCameraFile(path: string, text: string): Promise<void> {
  const code = encodeQr(text, 'raw', { border: 2 });
  const left = Math.floor((width - code.length * scale) / 2);
  const top = Math.floor((height - code.length * scale) / 2);
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < code.length * scale; y++) {
    for (let x = 0; x < code.length * scale; x++) {
      const isDark = code[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      if (isDark) light[(top + y) * width + left + x] = black;
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}
