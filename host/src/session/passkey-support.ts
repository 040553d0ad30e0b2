const address = /^[\d.]+$|:/;

/** Returns whether the browser can have passkeys for this page, which needs https and a name instead of an IP address. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !address.test(location.hostname);
}

/** Returns whether nobody chose a passkey: the person closed the browser's dialog, or it waited too long. */
export function isPasskeyDeclined(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
