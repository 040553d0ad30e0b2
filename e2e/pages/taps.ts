import type { Page } from '@playwright/test';

/**
 * Counts presses of a finger or a mouse in all documents of the page, from now on. Typing is not counted, but the press
 * into a field is. Ask within `expect.poll`, because the page reports a press a moment later.
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('reportTap', () => {
    taps += 1;
  });
  await page.addInitScript(reportTaps);
  await page.evaluate(reportTaps);
  return () => taps;
}

/** Runs in the page, so it must be self-contained. */
function reportTaps(): void {
  const { reportTap } = window as unknown as { reportTap: () => void };
  addEventListener('pointerup', reportTap, { capture: true });
}
