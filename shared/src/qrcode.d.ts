/** The part of the package `qrcode` that is used; it brings no types of its own. */
declare module 'qrcode' {
  interface Options {
    version?: number;
    errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
    width?: number;
    /** Light modules around the code. */
    margin?: number;
  }
  /** The smallest code that holds the text. Throws when none does. */
  export function create(text: string, options?: Options): { version: number };
  /** A PNG as a data URL. Rejects when `text` does not fit into the version. */
  export function toDataURL(text: string, options?: Options): Promise<string>;
}
