import type { Locator, Page } from '@playwright/test';

/** The card at a place in a long list, from 1: rows away from the screen are not in the page. */
export function cardAt(page: Page, place: number): Locator {
  return page.locator(`[aria-posinset="${place}"]`).getByRole('article');
}
