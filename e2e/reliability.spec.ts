import type { CDPSession, Page } from '@playwright/test';
import type { DemoAccount } from './fixtures/api-server';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { crashes } from './fixtures/variants';
import { remotes } from './fixtures/workspace';
import { areaOf } from './pages/areas';
import { HomePage } from './pages/home-page';
import { Shell } from './pages/shell';

for (const kind of crashes) {
  test(`a crash in a remote's ${kind} is reported, and the tab bar answers`, async ({
    page,
    site,
    reports,
  }) => {
    const build = await site.release('crashes', 'remote-store');
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/store'));
    await page.getByRole('button', { name: kind, exact: true }).click();
    await reports.expect('remote-store', build.buildId, { message: `crash in ${kind}` });
    for (const tab of ['Me', 'Home', 'Me']) {
      await shell.openTab(tab);
      await expect(shell.heading(tab)).toBeVisible();
    }
    await shell.openTab('Stores');
    await expect(page.getByRole('button', { name: kind, exact: true })).toBeVisible();
  });
}

// Shows ASVS 15.3.6.
test('a remote that replaces a built-in function stops nobody, and is reported', async ({
  page,
  site,
  reports,
}) => {
  const build = await site.release('crashes', 'remote-store');
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/store'));
  await page.getByRole('button', { name: 'Replace map' }).click();
  for (const tab of ['Me', 'Home', 'Data']) {
    await shell.openTab(tab);
    await expect(shell.heading(tab)).toBeVisible();
  }
  await reports.expect('remote-store', build.buildId, {
    kind: 'global-replaced',
    message: 'Array.prototype.map was replaced, restored',
  });
});

test('a remote that stores too much is refused, and reported', async ({ page, site, reports }) => {
  const build = await site.release('crashes', 'remote-store');
  await page.goto(site.url('/workbench/store'));
  await page.getByRole('button', { name: 'Store much' }).click();
  await reports.expect('remote-store', build.buildId, { kind: 'storage-flood' });
  expect(await page.evaluate(() => localStorage.getItem('much'))).toBeNull();
});

test('a remote that writes HTML is refused, and reported', async ({ page, site, reports }) => {
  const build = await site.release('crashes', 'remote-store');
  await page.goto(site.url('/workbench/store'));
  await page.getByRole('button', { name: 'Write HTML' }).click();
  await reports.expect('remote-store', build.buildId, {
    kind: 'uncaught',
    message: expect.stringContaining('TrustedHTML'),
  });
  await expect(page.getByText('HTML', { exact: true })).toHaveCount(0);
});

test.describe('200 tab switches', () => {
  test('leave no memory, nodes or listeners behind', async ({ page, site }) => {
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/home'));
    await expect(shell.tab('Data')).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    await switchTabs(page, 100);
    const before = await restingUse(page, site, cdp);
    await switchTabs(page, 200);
    const after = await restingUse(page, site, cdp);
    expect(after.heap - before.heap).toBeLessThanOrEqual(1024 * 1024);
    expect(Math.abs(after.nodes / before.nodes - 1)).toBeLessThanOrEqual(0.02);
    // One leaked listener per tab change would add fifty.
    expect(after.listeners - before.listeners).toBeLessThan(10);
  });
});

for (const account of ['manager', 'attache'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account });

    test('the host looks the same after every area was visited', async ({ page, site, anotherPage }) => {
      for (const remote of remotes) site.fail(await site.publish('base', remote), '404');
      const untouched = await anotherPage();
      await untouched.goto(site.url('/workbench/home'));
      const before = await hostStyles(untouched, account);
      site.heal();
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'));
      for (const remote of remotes) {
        // Landing pages of the other role redirect to home.
        if (areaOf(remote).account !== account) continue;
        await shell.goWithin(areaOf(remote).path);
        await shell.expectArea(remote, (await site.publish('base', remote)).buildId);
      }
      await shell.goWithin('/store/publicStore');
      await expect(shell.heading('Public pool')).toBeVisible();
      await shell.goWithin('/workbench/home');
      // These sections reserve no space, so the test has to wait for each.
      for (const name of account === 'attache'
        ? ['My goals', 'Your rank', /^(Visits for today|My route)$/]
        : ['Team today']) {
        await expect(page.getByRole('region', { name })).toBeVisible();
      }
      const after = await hostStyles(page, account);
      expect(Object.keys(before).length).toBeGreaterThan(40);
      expect(differences(before, after)).toEqual([]);
    });
  });
}

test('a bad file that is cached for a year heals with the next build', async ({ page, site, reports }) => {
  const bad = await site.publish('base', 'remote-store');
  site.fail(bad, 'html');
  const shell = new Shell(page);
  await page.goto(site.url('/workbench/store'));
  await expect(shell.areaFailure).toBeVisible();
  await reports.expect('remote-store', bad.buildId);
  const next = await site.release('next', 'remote-store');
  await shell.learnOfDeploys();
  await shell.openTab('Home');
  await shell.openTab('Stores');
  await shell.expectArea('remote-store', next.buildId);
  await page.reload();
  await shell.expectArea('remote-store', next.buildId);
  await expect(shell.heading('Stores')).toBeVisible();
});

function switchTabs(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const frame = () => new Promise(requestAnimationFrame);
    const links = () => [...document.querySelectorAll<HTMLElement>('nav a')];
    for (let turn = 1; turn <= count; turn += 1) {
      const index = turn % links().length;
      links()[index]?.click();
      while (links()[index]?.getAttribute('aria-current') !== 'page') await frame();
      do await frame();
      while (document.querySelector('main [aria-busy=true]') || !document.querySelector('main h1'));
    }
  }, times);
}

async function restingUse(page: Page, site: Site, cdp: CDPSession) {
  await expect.poll(() => site.pending).toBe(0);
  await atRest(page);
  await cdp.send('Performance.enable');
  // The second collection frees what finalizers have released in the first.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((item) => item.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

async function hostStyles(page: Page, account: DemoAccount): Promise<Record<string, Record<string, string>>> {
  const shell = new Shell(page);
  await expect(new HomePage(page).tools.getByRole('link', { name: /^Customers/ })).toBeVisible();
  await expect(shell.content.locator('[aria-busy=true], .ag-skeletons')).toHaveCount(0);
  await shell.content
    .getByRole('region', {
      name: /^(Today|Customers|Follow-ups due|My goals|Your rank|Visits for today|My route|Team today)$/,
    })
    .evaluateAll((widgets) => {
      for (const widget of widgets as HTMLElement[]) {
        // The widget's presence depends on the remote, and shifts what follows.
        widget.style.display = 'none';
        widget.setAttribute('data-of-a-remote', '');
      }
    });
  await atRest(page);
  const home = await page.evaluate(stylesOfAll, 'home');
  await shell.openTab('Me');
  // This row reserves no space, so the test has to wait for it.
  const last = account === 'attache' ? 'Official account' : 'Log out';
  await expect(shell.content.getByRole('button', { name: last })).toBeVisible();
  await atRest(page);
  return { ...home, ...(await page.evaluate(stylesOfAll, 'my')) };
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

type Styles = Awaited<ReturnType<typeof hostStyles>>;

function differences(before: Styles, after: Styles): string[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return places.flatMap((place) => {
    const [old, now] = [before[place], after[place]];
    if (!old || !now) return [`${place}: ${old ? 'gone' : 'new'}`];
    const changed = Object.keys(old).filter((name) => old[name] !== now[name]);
    return changed.map((name) => `${place}: ${name} ${old[name]} → ${now[name]}`);
  });
}

function stylesOfAll(prefix: string): Record<string, Record<string, string>> {
  const place = (element: Element): string => {
    const parent = element.parentElement;
    const index = parent ? [...parent.children].indexOf(element) : 0;
    return `${parent ? `${place(parent)} > ` : ''}${element.tagName.toLowerCase()}.${element.className}[${index}]`;
  };
  const all = [document.documentElement, document.body, ...document.querySelectorAll('#root, #root *')];
  const elements = all.filter((element) => !element.closest('[data-of-a-remote], [data-app]'));
  return Object.fromEntries(
    elements.map((element) => {
      const style = getComputedStyle(element);
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => [name, style.getPropertyValue(name)]);
      return [`${prefix} ${place(element)}`, Object.fromEntries(values)];
    }),
  );
}
