import { expect, type Locator } from '@playwright/test';

/** Scrolls until the list says that all is shown, and returns how many rows were said to be there. */
export async function totalShown(rows: Locator): Promise<number> {
  const page = rows.page();
  const end = page.getByText(/^All \d+ shown$/);
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  return Number(/\d+/.exec((await end.textContent()) ?? '')?.[0]);
}

/** A finger that goes from the middle of an element by so many pixels. */
export async function swipe(target: Locator, way: { x?: number; y?: number }): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe');
  const cdp = await target.page().context().newCDPSession(target.page());
  const at = (part: number) => ({
    touchPoints: [
      {
        x: box.x + box.width / 2 + (way.x ?? 0) * part,
        y: box.y + box.height / 2 + (way.y ?? 0) * part,
      },
    ],
  });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const part of [0.1, 0.3, 0.6, 1]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
