/** Gives the page a browser with passkeys, whose answers are the bytes 1, 2 and so on. */
export function fakePasskeys({ decline }: { decline?: string } = {}): { asked: unknown[] } {
  const asked: unknown[] = [];
  const bytes = (value: number) => new Uint8Array([value]).buffer;
  const answer = (response: object) => async (options: unknown) => {
    asked.push(options);
    if (decline) throw new DOMException('Declined', decline);
    return { rawId: bytes(1), response };
  };
  const credentials = {
    create: answer({
      clientDataJSON: bytes(2),
      attestationObject: bytes(3),
      getTransports: () => ['internal'],
    }),
    get: answer({
      clientDataJSON: bytes(2),
      authenticatorData: bytes(4),
      signature: bytes(5),
      userHandle: bytes(6),
    }),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  return { asked };
}

export function forgetPasskeys(): void {
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}
