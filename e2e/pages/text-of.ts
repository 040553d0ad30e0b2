import type { Locator } from '@playwright/test';

/** What an element says. Fails where it says nothing: an empty name is found in every row. */
export async function textOf(element: Locator): Promise<string> {
  const text = await element.textContent();
  if (!text) throw new Error('The element says nothing');
  return text;
}
