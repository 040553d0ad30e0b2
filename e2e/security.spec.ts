import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { remotes } from './fixtures/workspace';
import { areaOf } from './pages/areas';
import { Shell } from './pages/shell';

// Shows ASVS 1.3.2, 3.4.3 and 3.4.6.
test('the page comes with the policy and headers that it needs', async ({ request, site }) => {
  const headers = (await request.get(site.url('/workbench/home'))).headers();
  const policy = Object.fromEntries(
    `${headers['content-security-policy']}`.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", expect.stringMatching(/^'sha256-.{44}'$/)],
    'style-src': ["'self'", expect.stringMatching(/^'sha256-.{44}'$/)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-cache');
});

for (const account of ['manager', 'attache'] as const) {
  test.describe(`as ${account}`, () => {
    test.use({ account });

    test('no area violates the policy, and every file of a remote is verified', async ({ page, site }) => {
      await recordViolations(page);
      const shell = new Shell(page);
      await page.goto(site.url('/workbench/home'));
      for (const remote of remotes.filter((name) => areaOf(name).account === account)) {
        await areaOf(remote).enter(shell);
        await shell.expectArea(remote, (await site.publish('base', remote)).buildId);
        if (!areaOf(remote).hasTabBar) await page.goBack();
        await shell.openTab('Home');
      }
      await shell.openTab('Stores');
      // Stores created by other tests await review, and have no details page.
      await shell.content.getByRole('tab', { name: /^In cooperation/ }).click();
      await expect(page).toHaveURL(/status=/);
      const stores = shell.content.getByRole('listitem').filter({ hasNotText: 'In review' });
      await stores.getByRole('link').first().click();
      await expect(shell.heading('Store details')).toBeVisible();
      await expect(shell.content.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await violationsIn(page)).toEqual([]);
      expect(await unverifiedFiles(page)).toEqual([]);
    });
  });
}

test.describe('without a session', () => {
  test.use({ account: null });

  test('login and the legal texts do not violate the policy either', async ({ page, site }) => {
    await recordViolations(page);
    for (const path of ['/user/login', '/agreement', '/privacy']) {
      await page.goto(site.url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
    }
  });
});

test('an inline script does not run, an inline style does nothing, and the violations are seen', async ({
  page,
  site,
}) => {
  await recordViolations(page);
  await page.goto(site.url('/workbench/home'));
  const refusal = await page.evaluate(() => {
    const [script, style] = [document.createElement('script'), document.createElement('style')];
    style.textContent = ':root { --inline: 1 }';
    document.head.append(script, style);
    try {
      script.textContent = 'globalThis.hasRunInline = true';
    } catch (error) {
      return String(error);
    }
    return null;
  });
  expect(refusal).toContain('TrustedScript');
  await expect
    .poll(() => violationsIn(page))
    .toEqual(['style-src-elem inline', 'require-trusted-types-for trusted-types-sink']);
  expect(await page.evaluate(() => 'hasRunInline' in globalThis)).toBe(false);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--inline')),
  ).toBe('');
});

interface RecordingPage {
  violations?: string[];
}

async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording = globalThis as RecordingPage;
    recording.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      recording.violations?.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}

function violationsIn(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => (globalThis as RecordingPage).violations);
}

function unverifiedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
      .filter((element) => !element.integrity)
      .map((element) => ('src' in element ? element.src : element.href)),
  );
}
