declare module 'qrcode' {
  const qrcode: { toString(text: string, options: { type: 'terminal'; small: boolean }): Promise<string> };
  export default qrcode;
}
