import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';

const wechat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.49';

const followButton = (page: Page) => page.getByRole('button', { name: 'I am following it' });

function countBindings(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wx-platform/mp/code-user')) count += 1;
  });
  return () => count;
}

test.describe('in WeChat', () => {
  test.use({ account: null, userAgent: wechat });

  test('authorise, follow; a code is used once, and neither it nor the token stays in the URL', async ({
    page,
    site,
    api,
  }) => {
    const session = await api.logIn('13800000002');
    const { access_token } = await api.call<{ access_token: string }>(
      '/api/assistant/expand/mp/token',
      {},
      session,
    );
    const bindings = countBindings(page);
    const link = site.url(`/service?access_token=${access_token}&orgcode=HZQD&type=2`);
    const leaked: string[] = [];
    page.on('request', (request) => {
      const said = request.url() + (request.headers().referer ?? '');
      if (request.url() !== link && said.includes(access_token)) leaked.push(request.url());
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Get your notices in WeChat' })).toBeVisible();
    await expect(page).toHaveURL(/\/service$/);

    await page.getByRole('button', { name: 'Authorise with WeChat' }).click();
    await page.getByRole('link', { name: 'Refuse' }).click();
    await expect(page.getByText('You declined. Nothing was connected.')).toBeVisible();
    await page.getByRole('button', { name: 'Authorise again' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(followButton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/service$/);
    await expect(page.getByRole('img', { name: 'QR code of the official account' })).toBeVisible();
    expect(bindings()).toBe(1);

    await page.reload();
    await expect(followButton(page)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(followButton(page)).toBeVisible();
    expect(bindings()).toBe(1);

    await followButton(page).click();
    await expect(page.getByText(/We do not see you among the followers yet/)).toBeVisible();
    await api.call('/__demo/wechat-follow').catch(() => null);
    await followButton(page).click();
    await expect(page.getByText('You are all set')).toBeVisible();
    expect(leaked).toEqual([]);
  });

  test('an old link says so and leads nowhere', async ({ page, site }) => {
    await page.goto(
      site.url('/service?access_token=0123456789012345678901234567890123456789&orgcode=HZQD&type=2'),
    );
    await expect(page.getByText('This link has expired')).toBeVisible();
    await expect(page).toHaveURL(/\/service$/);
  });

  test('without any session it leads to the login and back', async ({ page, site }) => {
    await page.goto(site.url('/service'));
    await page.getByRole('link', { name: 'Log in' }).click();
    await new LoginPage(page).logIn('13800000001');
    await expect(page).toHaveURL(/\/service$/);
    await expect(page.getByRole('button', { name: 'Authorise with WeChat' })).toBeVisible();
  });
});

test.describe('an attache', () => {
  test.use({ account: null });

  test('is asked quietly in the store list, once a week', async ({ page, site, api }) => {
    const token = await api.logIn('13800000004');
    await page.addInitScript((value) => localStorage.setItem('agency.token', JSON.stringify(value)), token);
    await page.goto(site.url('/workbench/store'));
    const banner = page.getByRole('region', { name: 'Follow our official account' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
