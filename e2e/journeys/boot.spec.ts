import { setTimeout as delay } from 'node:timers/promises';
import { livePath } from '@agency/shared/model/live';
import type { Page } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import type { FileFault } from '../fixtures/faults';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { recordShifts, shiftsIn } from '../pages/layout-shifts';
import { LoginPage } from '../pages/login-page';
import { screens } from '../pages/screens';
import { Shell } from '../pages/shell';
import { createRefusedStore } from '../pages/store-calls';
import { atTheStore, forgetRoute, openVisitedStore, planRoute } from '../pages/visit-calls';

const calls = {
  'user info': '/api/assistant/expand/user-info',
  region: '/api/assistant/expand/geoip',
  configuration: '/api/core/config/get',
};
const toDos = '/api/assistant/expand/workbench/get-workbench-todo-summary';
const faults: FileFault[] = ['500', 'hang', 'html'];

async function noteFormatters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const formatters: string[] = [];
    const noting = <Formatter extends object>(name: string, formatter: Formatter): Formatter =>
      new Proxy(formatter, {
        apply: (target, self, given) => {
          formatters.push(name);
          return Reflect.apply(target as never, self, given);
        },
        construct: (target, given) => {
          formatters.push(name);
          return Reflect.construct(target as never, given);
        },
      });
    Intl.NumberFormat = noting('NumberFormat', Intl.NumberFormat);
    Intl.DateTimeFormat = noting('DateTimeFormat', Intl.DateTimeFormat);
    Object.assign(window, { formatters });
  });
}

/** Disables the call timeout, so that a hanging call hangs forever. */
async function withoutTimeLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const limitMs = 10_000;
    const { setTimeout: start } = window;
    const startUnlessLimit = (work: () => void, ms = 0) => (ms < limitMs ? start(work, ms) : 0);
    Object.assign(window, { setTimeout: startUnlessLimit });
  });
}

test('a page opens although the code that seals stored values never comes', async ({ page, site }) => {
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/my'));
  await expect(shell.heading('Me')).toBeVisible();
  // The key of a stored user is looked for before anything is rendered.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agency.user'))).not.toBeNull();
  let asked = 0;
  await page.route('**/seal.js', () => {
    asked += 1;
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(shell.heading('Me')).toBeVisible({ timeout: 20_000 });
  expect(asked).toBeGreaterThan(0);
});

for (const [name, path] of Object.entries(calls)) {
  for (const fault of faults) {
    test(`home works where the ${name} call fails: ${fault}`, async ({ page, site }) => {
      site.failApi(path, fault);
      if (fault === 'hang') await withoutTimeLimit(page);
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
      await expect(shell.heading('Home')).toBeVisible();
      const known = name === 'user info' ? ['Home', 'Stores', 'Me'] : ['Home', 'Stores', 'Data', 'Me'];
      await expect(shell.tabBar.getByRole('link')).toHaveText(known);
      await expect(shell.content.getByRole('link', { name: /^\d/ }).first()).toBeVisible();
      await shell.openTab('Stores');
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
}

for (const fault of ['500', 'reset'] as const) {
  test(`home works where every call of the start fails, and is whole once they are back: ${fault}`, async ({
    page,
    site,
  }) => {
    for (const path of Object.values(calls)) site.failApi(path, fault);
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/home'));
    await expect(shell.tabBar.getByRole('link')).toHaveText(['Home', 'Stores', 'Me']);
    site.heal();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(shell.tabBar.getByRole('link')).toHaveText(['Home', 'Stores', 'Data', 'Me']);
  });
}

test('nothing of the start waits for another thing', async ({ page, site }) => {
  site.failApi(calls['user info'], 'hang');
  site.failApi(calls.region, 'hang');
  await withoutTimeLimit(page);
  await page.goto(site.url('/workbench/home'));
  await expect.poll(() => site.requested).toContain(calls['user info']);
  await expect.poll(() => site.requested).toContain(calls.region);
  await expect.poll(() => site.requested).toContain(toDos);
});

test('home is asked for while its code is on its way, and each thing once', async ({ page, site }) => {
  const host = await site.publish('base', 'host');
  const first = [...Object.values(calls), toDos];
  site.fail(host, 'hang', 'main.');
  await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
  for (const path of first) await expect.poll(() => site.requested).toContain(path);
  site.heal();
  // The live channel would repeat calls because of what other journeys change.
  site.failApi(livePath, 'hang');
  // The calls of the page that is left are over before those of the next one are counted.
  await page.goto('about:blank');
  await expect.poll(() => site.pending).toBe(0);
  site.requested.length = 0;
  await page.goto(site.url('/workbench/home'));
  await expect(new Shell(page).content.getByRole('link', { name: /^\d/ }).first()).toBeVisible();
  // The configuration is loaded last, when the page is idle.
  await page.waitForLoadState('networkidle');
  const asked = first.map((path) => site.requested.filter((one) => one === path).length);
  expect(asked).toEqual([1, 1, 1, 1]);
});

test.describe('the formatters of the browser, whose first costs a long frame, are not asked', () => {
  for (const [account, paths] of [
    ['manager', ['/workbench/home', '/workbench/store', '/indicators/goals']],
    ['attache', ['/workbench/home', '/workbench/message', '/visit/my-visit']],
  ] as const) {
    test.describe(`by what the ${account} opens first`, () => {
      test.use({ account });

      for (const path of paths) {
        test(path, async ({ page, site }) => {
          await noteFormatters(page);
          await page.goto(site.url(path));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('.ag-skeleton, [aria-busy=true]')).toHaveCount(0);
          expect(await page.evaluate(() => Reflect.get(window, 'formatters'))).toEqual([]);
        });
      }
    });
  }
});

test('the agreement asks for no user; home does when it is entered from there', async ({ page, site }) => {
  const shell = new Shell(page);
  await page.goto(site.url('/agreement'));
  await expect(shell.heading('Service agreement')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(site.requested).not.toContain(calls['user info']);
  await shell.goWithin('/workbench/home');
  await expect(shell.tab('Data')).toBeVisible();
});

test('a page whose start file is gone says so in the saved language, and offers another try', async ({
  page,
  site,
}) => {
  const host = await site.publish('base', 'host');
  await page.addInitScript(() => localStorage.setItem('agency.language', '"km-KH"'));
  site.fail(host, '404', 'main.');
  await page.goto(site.url('/workbench/home'));
  const message = page.getByRole('alert');
  await expect(message).toContainText('មិនអាចផ្ទុកកម្មវិធីបានទេ');
  await expect(message.getByText('The app could not be loaded')).toBeHidden();
  site.heal();
  await message.getByRole('link').click();
  await expect(page.getByRole('navigation')).toBeVisible();
});

test.describe('the first paint', () => {
  const looks = [
    { theme: 'dark', language: 'km-KH', lang: 'km', page: 'rgb(14, 17, 22)' },
    { theme: 'light', language: 'zh-CN', lang: 'zh-CN', page: 'rgb(244, 246, 250)' },
  ];

  for (const { theme, language, lang, page: colour } of looks) {
    test(`is the shell's shape in the saved ${theme} theme and ${language}`, async ({ page, site }) => {
      const host = await site.publish('base', 'host');
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript(
        (saved) => {
          localStorage.setItem('agency.theme', JSON.stringify(saved.theme));
          localStorage.setItem('agency.language', JSON.stringify(saved.language));
        },
        { theme, language },
      );
      site.fail(host, 'hang', 'main.');
      await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
      await expect(page.locator('.first__home')).toBeVisible();
      await expect(page.locator('.first__tabs')).toBeVisible();
      await expect(page.locator('.first__login')).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('.first')).toHaveCSS('background-color', colour);
      await expect(page.locator('html')).toHaveCSS('background-color', colour);
    });
  }

  for (const path of ['/workbench/home', '/workbench/store', '/store/publicStore', '/user/login']) {
    test.describe(`of ${path}`, () => {
      test.use({ account: path === '/user/login' ? null : 'manager' });

      test('stands where it stays, however much of the page has come', async ({ page, site }) => {
        const host = await site.publish('base', 'host');
        site.fail(host, 'hang', 'main.');
        await page.goto(site.url(path), { waitUntil: 'commit' });
        await expect(page.locator('.first__failed')).toBeAttached();
        expect(await page.locator('.first').evaluate(movedByWhatFollows)).toEqual([]);
      });
    });
  }

  test.describe('without a session', () => {
    test.use({ account: null });

    test('has the shape of the login, which takes its place at once', async ({ page, site }) => {
      const host = await site.publish('base', 'host');
      site.fail(host, 'hang', 'main.');
      await page.goto(site.url('/workbench/home'), { waitUntil: 'commit' });
      await expect(page.locator('.first__login')).toBeVisible();
      await expect(page.locator('.first__tabs')).toBeHidden();
      site.heal();
      await page.goto(site.url('/workbench/home'));
      await expect(new LoginPage(page).phone).toBeVisible();
      await expect(page.locator('.first')).toHaveCount(0);
    });
  });
});

test.describe('nothing moves while the answers come slowly', () => {
  for (const { account, place, hasRoute, pieces } of [
    { account: 'manager', place: [], hasRoute: false, pieces: ['Today'] },
    { account: 'attache', place: [], hasRoute: false, pieces: ['Visits for today', 'My goals', 'Your rank'] },
    { account: 'attache', place: [], hasRoute: true, pieces: ['My route', 'My goals', 'Your rank'] },
    {
      account: 'attache',
      place: ['geolocation'],
      hasRoute: false,
      pieces: ['Visits for today', 'My goals', 'Your rank'],
    },
  ] as const) {
    const who = place.length ? ' whose place is known' : hasRoute ? ' with a route' : '';
    test.describe(`for the ${account}${who}`, () => {
      test.use({ account, permissions: [...place], geolocation: { latitude: 22.5366, longitude: 114.0503 } });

      test('on home, at the first visit and at a later one', async ({ page, site, api }) => {
        if (account === 'attache') {
          const id = await openVisitedStore(api, 'Not visited yet');
          await planRoute(api, hasRoute ? [id] : []);
        }
        await slowDown(page);
        await recordShifts(page);
        for (const visit of ['first', 'later']) {
          await page.goto(site.url('/workbench/home'));
          for (const name of pieces) await expect(page.getByRole('heading', { name })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('.ag-skeleton, [aria-busy=true]')).toHaveCount(0);
          expect.soft(await shiftsIn(page), visit).toEqual([]);
        }
        if (hasRoute) await forgetRoute(api);
      });
    });
  }

  test('on home where nothing waits', async ({ page, site }) => {
    await slowDown(page);
    await page.route('**/get-workbench-todo-summary', async (route) => {
      await delay(1400);
      const answer = { code: 0, msg: '', data: { list: [{ todo_type: 'gh_pool', count: 0 }] } };
      await route.fulfill({ json: answer });
    });
    await recordShifts(page);
    await page.goto(site.url('/workbench/home'));
    await expect(page.getByText('All done for now')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.ag-skeleton, [aria-busy=true]')).toHaveCount(0);
    expect(await shiftsIn(page)).toEqual([]);
  });

  // In Khmer, whose lines are the highest. Its font loads separately; a page that begins without it keeps the device's
  // own, which is wider.
  for (const [account, width, font] of [
    ['manager', 390, 'device'],
    ['attache', 390, 'app'],
    ['attache', 360, 'device'],
    ['receptionist', 390, 'app'],
  ] as const) {
    test.describe(`for the ${account}, in Khmer, ${width} px wide, in the font of the ${font}`, () => {
      const viewport = { width, height: 844 };
      test.use({ account, viewport, locale: 'km-KH', permissions: ['geolocation'], geolocation: atTheStore });

      test('on every screen', async ({ page, site, api }) => {
        test.setTimeout(600_000);
        const own = account === 'attache' ? await ownScreens(api) : [];
        // A store out of range shows a warning inside the form, which moves the content below.
        const others = screens[account].filter((path) => !path.startsWith('/store/recordVisit'));
        await slowDown(page);
        if (font === 'device') await page.route('**/*.woff2', (route) => route.abort());
        await recordShifts(page);
        for (const path of [...others, '/workbench/store?near=1', ...own])
          await expectStill(page, site, path);
        if (account !== 'attache') return;
        await page.goto(site.url('/workbench/store'));
        await expect(page.getByText(/^ហាង \d+ ត្រូវបានបដិសេធ$/)).toBeVisible();
      });
    });
  }

  test.describe('without a session', () => {
    test.use({ account: null, locale: 'km-KH' });

    test('on login', async ({ page, site }) => {
      await slowDown(page);
      await recordShifts(page);
      await page.goto(site.url('/user/login'));
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expect.poll(() => site.pending).toBe(0);
      expect(await shiftsIn(page)).toEqual([]);
    });
  });
});

/** Removes the elements that came last, one by one, and returns those that move or resize without them. */
function movedByWhatFollows(first: Element): string[] {
  const pieces = [...first.querySelectorAll('*')].filter((piece) => piece.getClientRects().length > 0);
  if (pieces.length < 5) throw new Error('Nothing is shown that could move');
  const placeOf = (piece: Element) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    // Containers grow with their content.
    return piece.tagName === 'I' ? `${x} ${y} ${width} ${height}` : `${x} ${y}`;
  };
  const places = pieces.map(placeOf);
  const moved = new Set<string>();
  while (pieces.length > 0) {
    pieces.pop()?.remove();
    pieces.forEach((piece, index) => {
      if (placeOf(piece) !== places[index]) moved.add(`${piece.tagName} ${piece.className}`);
    });
  }
  return [...moved];
}

async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await delay(700);
    await route.continue();
  });
}

/** Allowed movement caused by a late text on the same line, for the few screens that have one. */
const ofOneLine: [start: string, most: number][] = [
  ['/workbench/data?tab=1', 0.0015],
  ['/workbench/data', 0.0009],
  ['/indicators/goals', 0.0009],
  ['/visit/today', 0.0009],
  ['/store/recordVisit', 0.0009],
];

async function expectStill(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const waiting = () =>
    page
      .locator('.ag-skeleton')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight).length);
  await expect.poll(waiting).toBe(0);
  const most = ofOneLine.find(([start]) => path.startsWith(start))?.[1];
  const seen = (await shiftsIn(page))?.filter((shift) => !most || Number.parseFloat(shift) > most);
  expect.soft(seen, path).toEqual([]);
}

async function ownScreens(api: ApiServer): Promise<string[]> {
  const [refused, visited] = [
    await createRefusedStore(api, 'Refused for its licence'),
    await openVisitedStore(api, 'Visited without a shift'),
  ];
  return [
    '/workbench/store',
    `/store/storeDetails?store_id=${refused}`,
    '/store/publicStore',
    '/store/createStore?type=add',
    `/store/recordVisit?store_id=${visited}`,
  ];
}
