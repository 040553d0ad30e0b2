import type { Page } from '@playwright/test';

interface ShiftingPage {
  layoutShifts?: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of later pages: score, and each element with its top and height before and after. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifting = globalThis as ShiftingPage;
    shifting.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = (node as Element | null)?.className ?? node?.nodeName;
          return `${name} (${from.top}, ${from.height} → ${to.top}, ${to.height})`;
        });
        shifting.layoutShifts?.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftsIn(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => (globalThis as ShiftingPage).layoutShifts);
}
