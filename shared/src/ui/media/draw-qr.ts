import { toDataURL } from 'qrcode';

/** Specification, section 9: 500 px, type number 4, error correction M. */
const look = { width: 500, margin: 2, errorCorrectionLevel: 'M' } as const;
const typeNumber = 4;

/** A QR code as a PNG in a data URL; what does not fit into the type number of the specification gets a bigger one. */
export function drawQr(text: string): Promise<string> {
  return toDataURL(text, { ...look, version: typeNumber }).catch(() => toDataURL(text, look));
}
