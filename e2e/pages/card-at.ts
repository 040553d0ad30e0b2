import type { Locator, Page } from '@playwright/test';

/** Returns the card at a place in a long list, from 1; rows outside the viewport are not in the page. */
export function cardAt(page: Page, place: number): Locator {
  return page.locator(`[aria-posinset="${place}"]`).getByRole('article');
}
