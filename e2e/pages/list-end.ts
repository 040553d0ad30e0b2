import { expect, type Locator } from '@playwright/test';

export async function expectTotal(rows: Locator, count: () => Promise<number>): Promise<void> {
  const page = rows.page();
  await expect(async () => {
    const total = await count();
    const end = page.getByText(total === 1 ? '1 result' : `All ${total} shown`, { exact: true });
    await rows.last().scrollIntoViewIfNeeded({ timeout: 1_000 });
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Scrolls until a row of a later page is visible; the last row may be rendered again meanwhile. */
export async function scrollOnTo(target: Locator, rows: Locator): Promise<void> {
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded({ timeout: 1_000 });
    await target.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(target).toBeInViewport({ timeout: 200 });
  }).toPass();
}

export async function restingBox(
  target: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await target.boundingBox();
  await expect(async () => {
    const before = box;
    await target.page().evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
    box = await target.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ intervals: [0] });
  if (!box) throw new Error('It is not shown');
  return box;
}

export async function swipe(target: Locator, way: { x?: number; y?: number }): Promise<void> {
  // Retried, because rows of a list may be rendered again meanwhile.
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  const box = await restingBox(target);
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
