/** Returns a parsed address, or null. `URL.canParse` exists only from Safari 17 and Chrome 120 on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
