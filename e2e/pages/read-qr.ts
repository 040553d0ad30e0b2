import type { Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';

/** What a code in a picture says to a scanner; throws where there is none. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

/** The same of a code as it stands on the screen. */
export async function readQrOf(code: Locator): Promise<string> {
  return readQr(await code.screenshot());
}
