import { create, toDataURL } from 'qrcode';

/** Source: docs/product.md, section 9: 500 px, type number 4, error correction M. */
const look = { width: 500, margin: 2, errorCorrectionLevel: 'M' } as const;
const specifiedType = 4;

export interface DrawnQr {
  src: string;
  /** 4 as specified, which holds 62 bytes; higher for longer texts. */
  typeNumber: number;
}

export async function drawQr(text: string): Promise<DrawnQr> {
  const typeNumber = Math.max(specifiedType, create(text, look).version);
  return { src: await toDataURL(text, { ...look, version: typeNumber }), typeNumber };
}
