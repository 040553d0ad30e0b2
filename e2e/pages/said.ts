import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    said?: string[];
  }
}

/** Records toasts, which disappear after seconds. */
export async function keepWhatIsSaid(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    window.said = said;
    const keep = (element: Element | null) => {
      const text = element?.checkVisibility() ? element.textContent?.trim() : '';
      if (text) said.push(text);
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"]') ?? null;
        if (type === 'characterData') keep(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (region) keep(node);
          else node.querySelectorAll('[role="status"]').forEach(keep);
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const isIt = (line: string) => (typeof text === 'string' ? line.includes(text) : text.test(line));
  const line = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  const said = () => page.evaluate(() => window.said ?? []);
  await expect.poll(said).toContainEqual(line);
  const heard = (await said()).findIndex(isIt) + 1;
  await page.evaluate((count) => window.said?.splice(0, count), heard);
}
