/** Returns whether the key of sealed values is still being looked for. */
export function areOwnTextsAwaited(): boolean {
  const texts = globalThis.agencyOwnTexts;
  return texts === null || texts?.isWaiting() === true;
}
