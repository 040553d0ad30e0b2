declare module 'qrcode' {
  interface Options {
    version?: number;
    errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
    width?: number;
    margin?: number;
  }
  export function create(text: string, options?: Options): { version: number };
  /** Returns a PNG as a data URL; rejects if `text` does not fit the version. */
  export function toDataURL(text: string, options?: Options): Promise<string>;
}
