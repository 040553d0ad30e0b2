import { expect, type Page } from '@playwright/test';

export function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) urls.push(url);
    }
    return urls;
  });
}

/** Waits until the service worker controls the page and has cached page and files of the given builds. */
export async function expectKept(page: Page, builds: { app: string; buildId: string }[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(async () => {
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const kept = await keptUrls(page);
    expect(kept.filter((url) => url.endsWith('/workbench/home'))).toHaveLength(1);
    for (const { app, buildId } of builds) {
      const folder = new RegExp(`/releases/${app}/(${buildId}|common)/`);
      const files = kept.filter((url) => folder.test(url));
      expect(
        files.some((url) => url.includes(`/${buildId}/`)),
        app,
      ).toBe(true);
      expect(files.length, app).toBeGreaterThan(app === 'host' ? 8 : 2);
    }
  }).toPass();
}
