import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { Shell } from './pages/shell';
import { StoreListPage } from './pages/store-list-page';

const collector = 'https://spans.example.com';
const url = `${collector}/v1/traces`;

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

test.use({ siteOptions: { spans: { url, ratio: 1 } }, serviceWorkers: 'block' });

test('a page load and a tap reach the collector with their calls and loads', async ({ page, site }) => {
  const spans = await collect(page);
  // Until the code for it has come, nobody reacts to a hidden page.
  const expectParts = (name: string, parts: string[]) =>
    expect
      .poll(async () => {
        await hide(page);
        const action = spans.find((span) => span.name === name);
        return spans.filter(({ parentSpanId }) => parentSpanId === action?.spanId).map((span) => span.name);
      })
      .toEqual(expect.arrayContaining(parts));
  await page.goto(site.url('/workbench/home'));
  await expectParts('load other', ['GET /expand/user-info', 'load remote-visit']);
  await new Shell(page).openTab('Stores');
  await expect(new StoreListPage(page, site).cards.first()).toBeVisible();
  await expectParts('tap other', ['GET /expand/search-store']);
});

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** Answers as the collector, and returns the spans that it gets. */
async function collect(page: Page): Promise<Sent[]> {
  const spans: Sent[] = [];
  await page.route(`${collector}/**`, async (route) => {
    const text = route.request().postData();
    if (text) spans.push(...JSON.parse(text).resourceSpans[0].scopeSpans[0].spans);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    await route.fulfill({ status: 200, headers, json: {} });
  });
  return spans;
}
