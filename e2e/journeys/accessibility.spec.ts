import type { Page } from '@playwright/test';
import { expectAccessible, expectTargets, rulesOfWords } from '../fixtures/accessible';
import type { ApiServer } from '../fixtures/api-server';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer } from '../fixtures/report-customer';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { screens } from '../pages/screens';
import { Shell } from '../pages/shell';

/** How wide the phone is, and how big its text. */
interface Screen {
  width: number;
  fontSize: string;
}

interface Look {
  name: string;
  locale: string;
  /** In the last of them axe looks too. */
  screens: [...Screen[], Screen];
  /** Whether axe judges everything, and in both themes; else the words alone, which are all that a language changes. */
  isWhole: boolean;
}

const usual: Screen = { width: 390, fontSize: '100%' };

/**
 * A usual phone, the narrowest one, and text at twice its size. Khmer has the longest words and the highest lines; that
 * each text is there in Chinese too is a test of the texts.
 */
const looks: Look[] = [
  { name: 'in English', locale: 'en-US', screens: [usual], isWhole: true },
  {
    name: 'in Khmer with text of 200 % and on 320 px',
    locale: 'km',
    screens: [
      { width: 320, fontSize: '200%' },
      { width: 320, fontSize: '100%' },
    ],
    isWhole: false,
  },
];

for (const { name, locale, screens: sizes, isWhole } of looks) {
  for (const account of ['nobody', 'manager', 'attache'] as const) {
    test.describe(`${name}, for ${account}`, () => {
      test.use({
        account: account === 'nobody' ? null : account,
        locale,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('every screen fits, can be pressed, and is free of accessibility violations', async ({
        page,
        site,
        api,
      }) => {
        // Many screens, each looked at several times.
        test.setTimeout(600_000);
        const paths = [...screens[account], ...(account === 'attache' ? [await ownCustomer(api)] : [])];
        for (const path of paths) {
          await open(page, site, path);
          for (const size of sizes) {
            await resize(page, size);
            // The browser may lay out a line or two later what has text of another size.
            const excess = async () => [
              ...(await excessWidths(page)),
              ...(await spilledWords(page)),
              ...(await brokenWords(page, locale)),
            ];
            await expect.poll(async () => [path, size, ...(await excess())]).toEqual([path, size]);
            await expectTargets(page, path);
          }
          await expectAccessible(page, path, isWhole ? undefined : rulesOfWords);
          if (isWhole) await expectContrastInDark(page, path);
        }
      });
    });
  }
}

/** Whose customers the demo's are changes in the journeys of others. */
async function ownCustomer(api: ApiServer): Promise<string> {
  const token = await api.tokenOf('attache');
  const clue_id = await reportCustomer(api, token, { cst_name: 'Seen', gender: 1, mobile_tel: ownNumber() });
  return `/customer/customerDetails?clue_id=${clue_id}`;
}

/** Goes there within the page, as a link would: a start for each screen would take longer than all that is judged. */
async function open(page: Page, site: Site, path: string): Promise<void> {
  const url = new URL(site.url(path));
  const heading = page.getByRole('heading', { level: 1 });
  // The same screen with another query keeps its heading, which then does not tell that it has come.
  if (page.url() === 'about:blank' || new URL(page.url()).pathname === url.pathname) {
    await page.goto(url.href);
  } else {
    await heading.evaluate((former) => former.setAttribute('data-former', ''));
    await new Shell(page).goWithin(path);
    await expect(page.locator('[data-former]')).toHaveCount(0);
  }
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // It is the screen that is judged, not what is said where it does not come.
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Gives the open page another screen and text of another size, and waits until it is laid out. */
async function resize(page: Page, { width, fontSize }: Screen): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, fontSize);
}

/** What else there is does not depend on the theme, so that the dark one is judged by its contrast. */
async function expectContrastInDark(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, `${path}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** By how much the page, or a part of it that must not, reaches over the edge of the screen, px. */
function excessWidths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.ag-page__scroller, .ag-tabbar')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .filter((excess) => excess > 0),
  );
}

/** The words of buttons and links that reach over the sides of what can be pressed, where they are not cut on purpose. */
function spilledWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null, within: Element): boolean =>
      element !== null &&
      within.contains(element) &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement, within));
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const spilled: string[] = [];
    for (const pressable of document.querySelectorAll('button, a[href]')) {
      if (getComputedStyle(pressable).display === 'inline') continue;
      const { left, right } = pressable.getBoundingClientRect();
      const texts = document.createTreeWalker(pressable, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (isCut(currentNode.parentElement, pressable)) continue;
        const isOver = linesOf(currentNode).some((line) => line.left < left - 1 || line.right > right + 1);
        if (isOver) spilled.push(currentNode.textContent ?? '');
      }
    }
    return spilled;
  });
}

/** The words that are broken in their middle although a line has room for them; Chinese is broken anywhere. */
function brokenWords(page: Page, locale: string): Promise<string[]> {
  return page.evaluate((language) => {
    const words = new Intl.Segmenter(language, { granularity: 'word' });
    const roomOf = (element: Element): number => {
      const { display, paddingLeft, paddingRight } = getComputedStyle(element);
      if (display.startsWith('inline') && element.parentElement) return roomOf(element.parentElement);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const isBroken = (node: Node, start: number, end: number, room: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(pieces.map(({ top }) => Math.round(top)));
      return lines.size > 1 && pieces.reduce((sum, { width }) => sum + width, 0) <= room;
    };
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const [text, element] = [currentNode.textContent ?? '', currentNode.parentElement];
      const isSeen = element !== null && element.getClientRects().length > 0;
      if (!isSeen || element.closest('.ag-sr-only')) continue;
      const room = roomOf(element);
      for (const { segment, index } of words.segment(text)) {
        // Digits are parts of numbers that may be longer than a line.
        if (!/^[\p{Script=Latin}\p{Script=Khmer}]{2,}$/u.test(segment)) continue;
        if (isBroken(currentNode, index, index + segment.length, room)) broken.push(segment);
      }
    }
    return broken;
  }, locale);
}
