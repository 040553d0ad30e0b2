import { launch } from 'puppeteer-core';
import { type Driver, phone, timeZone } from './driver';

export async function openFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: null,
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(phone);
  return {
    version: await browser.version(),
    load: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(`(async () => (${expression}))()`) as Promise<never>,
    tap: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    upload: async (selector, path) => {
      const input = await page.$(selector);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
