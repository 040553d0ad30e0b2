import type { Page } from '@playwright/test';
import { expectAccessible, expectTargets, rulesOfWords } from './fixtures/accessible';
import { letterColumns, resize } from './fixtures/fitting';
import { type Gallery, test } from './fixtures/gallery';
import { expect } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Khmer has the longest words and the highest lines; another test checks that all texts exist in Chinese. */
const widest = 'km-KH';
const widths = [320, 430, 390];

for (const lang of ['en-US', widest]) {
  for (const half of ['first', 'second']) {
    test(`every piece of the kit, ${half} half, is free of accessibility violations in ${lang}`, async ({
      page,
      gallery,
    }) => {
      // Many pages, each checked several times.
      test.setTimeout(600_000);
      const all = await gallery.pages();
      expect(all.length).toBeGreaterThan(20);
      const middle = Math.ceil(all.length / 2);
      for (const name of half === 'first' ? all.slice(0, middle) : all.slice(middle)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await gallery.open(name, lang);
        if (lang === widest) await expectFits(page, gallery, name);
        await expectAccessible(page, name, lang === 'en-US' ? undefined : rulesOfWords);
        if (lang !== 'en-US') continue;
        // Everything except contrast is independent of the theme.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expectAccessible(page, `${name}, dark`, ['color-contrast']);
      }
    });
  }
}

async function expectFits(page: Page, gallery: Gallery, name: string): Promise<void> {
  await resize(page, { width: 320, fontSize: '200%' });
  expect([name, '200 %', await letterColumns(page)]).toEqual([name, '200 %', []]);
  await resize(page, { width: 320, fontSize: '100%' });
  for (const width of widths) {
    await gallery.resize(width);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, width, excess]).toEqual([name, width, 0]);
    expect([name, width, await cutFigures(page)]).toEqual([name, width, []]);
    expect([name, width, await letterColumns(page)]).toEqual([name, width, []]);
    expect([name, width, await coveredFacts(page)]).toEqual([name, width, []]);
    await expectTargets(page, `${name}, ${width} px`);
  }
}

function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ag-figure__value')]
      .filter((figure) => {
        const number = document.createRange();
        if (figure.firstChild) number.selectNode(figure.firstChild);
        const { right, bottom } = figure.getBoundingClientRect();
        const unit = figure.querySelector('.ag-figure__unit')?.getBoundingClientRect();
        const isUnitCut = unit !== undefined && unit.right > right + 1 && unit.top < bottom - 1;
        return isUnitCut || number.getBoundingClientRect().right > right + 1;
      })
      .map((figure) => figure.textContent),
  );
}

function coveredFacts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ag-list-card')].flatMap((card) => {
      const circles = [...card.querySelectorAll('.ag-list-card__actions > *')].map((action) =>
        action.getBoundingClientRect(),
      );
      const covered: string[] = [];
      const facts = card.querySelector('.ag-list-card__facts');
      const texts = document.createTreeWalker(facts ?? new Text(), NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        // The circle covers 36 to 40 of a target's 44 px.
        const isCovered = [...words.getClientRects()].some((line) =>
          circles.some(
            ({ left, right, bottom }) =>
              line.right > left + 4 && line.left < right - 4 && line.top + 3 < bottom - 4,
          ),
        );
        if (isCovered) covered.push(texts.currentNode.textContent ?? '');
      }
      return covered;
    }),
  );
}

test('the facts of a card stand beside its actions or below them, in words', async ({ page, gallery }) => {
  await gallery.open('ui/display/display');
  for (const width of [280, ...widths]) {
    await gallery.resize(width);
    expect([width, await letterColumns(page), await coveredFacts(page)]).toEqual([width, [], []]);
  }
});

test('a long name takes three lines of a card, and a single line of facts as much room as its action', async ({
  page,
  gallery,
}) => {
  await gallery.open('ui/display/display', widest);
  await gallery.resize(320);
  const card = page.getByRole('article').filter({ hasText: '3 visits' });
  const { lines, below } = await card.evaluate((element) => {
    const name = element.querySelector('.ag-list-card__link') ?? element;
    const circle = element.querySelector('.ag-list-card__actions')?.getBoundingClientRect();
    return {
      lines: name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight),
      below: element.getBoundingClientRect().bottom - (circle?.bottom ?? Number.NaN),
    };
  });
  expect(Math.round(lines)).toBe(3);
  expect(below).toBeGreaterThanOrEqual(8);
});

test('the small facts of a card run on below its actions', async ({ page, gallery }) => {
  await gallery.open('ui/display/display');
  await gallery.resize(390);
  const card = page.getByRole('article').filter({ hasText: 'Han Meimei' });
  const { facts, actions } = await card.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.querySelector('.ag-list-card__meta') ?? element);
    const ends = [...words.getClientRects()].map(({ right }) => right);
    return {
      facts: Math.max(...ends),
      actions: element.querySelector('.ag-list-card__actions')?.getBoundingClientRect().left ?? Number.NaN,
    };
  });
  expect(facts).toBeGreaterThan(actions);
  const pressed = await card.locator('.ag-list-card__meta').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 8)?.className;
  });
  expect(pressed).toBe('ag-list-card__link');
});

test('a card in Chinese keeps the names of its deciding fact whole, and breaks prose where the line ends', async ({
  page,
  gallery,
}) => {
  await gallery.open('ui/display/display', 'zh-CN');
  await gallery.resize(320);
  const linesOf = (card: string) =>
    page
      .getByRole('article')
      .filter({ hasText: card })
      .locator('.ag-list-card__fact')
      .evaluate((fact) => {
        const lines = new Map<number, string>();
        const [text] = fact.childNodes;
        for (let index = 0; text?.textContent && index < text.textContent.length; index += 1) {
          const letter = document.createRange();
          letter.setStart(text, index);
          letter.setEnd(text, index + 1);
          const top = Math.round(letter.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? '') + letter.toString());
        }
        return [...lines.values()].map((line) => line.trim());
      });
  expect(await linesOf('李小明')).toEqual(['13977770001\u00a0·', '湾岸云庭']);
  const [first = '', second = ''] = await linesOf('王芳');
  expect(first).toMatch(/^周末看房。客户/);
  expect(second).not.toBe('');
});

test('the mark of a chosen option stands where its row ends', async ({ page, gallery }) => {
  await gallery.open('kit/filters/filters');
  await gallery.resize(390);
  const mark = page.locator('.ag-row[aria-current] > svg').first();
  const gap = await mark.evaluate((element) => {
    const row = element.closest('.ag-row');
    if (!row) return Number.NaN;
    const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
    return end - element.getBoundingClientRect().right;
  });
  expect(Math.abs(gap)).toBeLessThan(1);
});
