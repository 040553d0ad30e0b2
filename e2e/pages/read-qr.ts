import type { Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';

export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

export async function readQrOf(code: Locator): Promise<string> {
  return readQr(await code.screenshot());
}
