import { promoteBuild, publishBuild } from '@agency/delivery';
import { buildNewRemote } from './fixtures/new-remote';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { HomePage } from './pages/home-page';

/** A widget on home in addition to a new remote's defaults; the host was built without it. */
const streak = `import { Section, useTranslation } from '@agency/shared';

export function Screen() {
  const { t } = useTranslation('remote-goals');
  return <Section title={t('area')}>Nine days in a row</Section>;
}
`;

const goals = `import { ExtensionSlot, PageFrame, useTranslation } from '@agency/shared';

export function Screen() {
  const { t } = useTranslation('remote-goals');
  return (
    <PageFrame title={t('home.title')} back>
      <p>Twelve visits</p>
      <ExtensionSlot name="goals.year" data={{ year: '2027' }} />
    </PageFrame>
  );
}
`;

const plan = `import { Section, type SlotProps } from '@agency/shared';

export function Screen({ year }: SlotProps<{ year: string }>) {
  return <Section title="Plans">The plan of {year}</Section>;
}
`;

const brokenPlan = `export function Screen(): never {
  throw new Error('the plan is broken');
}
`;

function planRemote(widget: string) {
  return buildNewRemote({
    name: 'remote-plans',
    files: { 'src/widgets/year-plan/year-plan-widget.tsx': widget },
    parts: "widgets: { 'year-plan': { slot: 'goals.year', roles: ['attache'], rank: 10 } },",
  });
}

async function deploy(site: Site, app: string, dist: string): Promise<string> {
  const { buildId } = await publishBuild(site.root, dist, { app });
  await promoteBuild(site.root, app, buildId);
  return buildId;
}

test.describe('a remote that the host was built without', () => {
  test.use({ account: 'attache' });

  test('brings its page, its tool and its widget on home by its own release alone', async ({
    page,
    site,
    reports,
  }) => {
    const dist = await buildNewRemote({
      name: 'remote-goals',
      files: { 'src/widgets/streak/streak-widget.tsx': streak },
      parts: "widgets: { streak: { slot: 'home.more', roles: ['attache'], rank: 10 } },",
    });
    const home = new HomePage(page);
    await page.goto(site.url('/workbench/home'));
    await expect(home.tools.getByRole('link', { name: /Customers/ })).toBeVisible();
    await expect(home.tools.getByRole('link', { name: /^Goals/ })).toBeHidden();
    const hostBefore = (await site.registry()).apps.host?.current;

    await deploy(site, 'remote-goals', dist);
    await page.reload();

    await expect(page.getByText('Nine days in a row')).toBeVisible();
    await home.tools.getByRole('link', { name: /^Goals/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.goto(site.url('/goals'));
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(home.tools).toBeVisible();
    expect((await site.registry()).apps.host?.current).toBe(hostBefore);
    expect(await reports.list()).toEqual([]);
  });

  test('offers a slot that a remote fills later, and works while that one is broken', async ({
    page,
    site,
    reports,
  }) => {
    test.slow();
    const goalsDist = await buildNewRemote({
      name: 'remote-goals',
      files: { 'src/screens/goals-home/goals-home-screen.tsx': goals },
      parts: "slots: { 'goals.year': 'below the goals of a year' },",
    });
    await deploy(site, 'remote-goals', goalsDist);
    await page.goto(site.url('/goals'));
    await expect(page.getByText('Twelve visits')).toBeVisible();
    await expect(page.getByText('The plan of 2027')).toBeHidden();

    await deploy(site, 'remote-plans', await planRemote(plan));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(site.url('/workbench/home'));
    await expect(new HomePage(page).tools).toBeVisible();
    expect(fetched.filter((url) => url.includes('/releases/remote-plans/'))).toEqual([]);
    await page.goto(site.url('/goals'));
    await expect(page.getByText('The plan of 2027')).toBeVisible();
    expect(await reports.list()).toEqual([]);

    const broken = await deploy(site, 'remote-plans', await planRemote(brokenPlan));
    await page.goto(site.url('/goals'));
    await expect(page.getByText('Twelve visits')).toBeVisible();
    // The build before takes the place of the one that crashed.
    await expect(page.getByText('The plan of 2027')).toBeVisible();
    await reports.expect('remote-plans', broken, { kind: 'render-crash' });
  });
});
