import type { Locator } from '@playwright/test';

/** Returns an element's text. Throws if it is empty, because an empty name matches every row. */
export async function textOf(element: Locator): Promise<string> {
  const text = await element.textContent();
  if (!text) throw new Error('The element says nothing');
  return text;
}
