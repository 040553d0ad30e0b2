/** The part of the browser's storage that values of an identity need. */
export type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

declare global {
  /**
   * What lies sealed in localStorage, as texts; null while it cannot be read. It is global because each remote contains
   * its own copy of this module. A remote that runs without a host does not set it, and seals nothing.
   */
  var agencyOwnTexts: (Texts & { isWaiting: () => boolean }) | null | undefined;
}

/** Returns where values of an identity are read and written; null while that is impossible. */
export function ownTexts(open: () => Storage): Storage {
  const texts = globalThis.agencyOwnTexts;
  // Whoever needs the names of all values reads them from the storage itself.
  return texts === undefined ? open() : (texts as unknown as Storage);
}
