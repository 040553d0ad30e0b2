/** The package has no types of its own; this declares the one function that is used. */
declare module 'qrcode' {
  const qrcode: { toString(text: string, options: { type: 'terminal'; small: boolean }): Promise<string> };
  export default qrcode;
}
