import { join } from 'node:path';
import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectTargets, rulesOfWords } from '../fixtures/accessible';
import type { ApiServer } from '../fixtures/api-server';
import { expectFit, resize, type Screen } from '../fixtures/fitting';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer } from '../fixtures/report-customer';
import { expect, test } from '../fixtures/test';
import { remotes, root } from '../fixtures/workspace';
import { screens } from '../pages/screens';
import { openScreen } from '../pages/shell';
import { openVisitedStore } from '../pages/visit-calls';

interface Look {
  name: string;
  locale: string;
  screens: [...Screen[], Screen];
  /** Whether axe runs all rules in both themes, or only the rules about texts. */
  isWhole: boolean;
}

const usual: Screen = { width: 390, fontSize: '100%' };

/**
 * A usual phone, the narrowest one, and text at twice its size in both ways. Khmer has the longest words and the
 * highest lines.
 */
const looks: Look[] = [
  {
    name: 'in English',
    locale: 'en-US',
    screens: [{ ...usual, textSizeAdjust: '200%' }, usual],
    isWhole: true,
  },
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

test('no screen is left out', async () => {
  const looked = Object.values(screens)
    .flat()
    .map((address) => address.split('?')[0]);
  const ofRemotes = await Promise.all(
    remotes.map(async (remote) => {
      const { parts } = (await import(join(root, remote, 'src/routes.ts'))) as { parts: RemoteParts };
      return Object.keys(parts.routes);
    }),
  );
  const linked = Object.values(paths).map(({ pathname }) => pathname);
  expect([...linked, ...ofRemotes.flat()].filter((path) => !looked.includes(path))).toEqual([]);
});

for (const { name, locale, screens: sizes, isWhole } of looks) {
  for (const account of ['nobody', 'manager', 'attache', 'receptionist'] as const) {
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
        test.setTimeout(600_000);
        // A store whose address does not fit beside the actions of a narrow card.
        if (account === 'attache') await openVisitedStore(api, 'Never visited');
        const paths = [...screens[account], ...(account === 'attache' ? [await ownCustomer(api)] : [])];
        for (const path of paths) {
          await openScreen(page, site, path);
          for (const size of sizes) {
            await resize(page, size);
            await expectFit(page, locale, [path, size]);
            await expectTargets(page, path);
          }
          await expectAccessible(page, path, isWhole ? undefined : rulesOfWords);
          if (isWhole) await expectContrastInDark(page, path);
        }
      });
    });
  }
}

async function ownCustomer(api: ApiServer): Promise<string> {
  const token = await api.tokenOf('attache');
  const clue_id = await reportCustomer(api, token, { cst_name: 'Seen', gender: 1, mobile_tel: ownNumber() });
  return `/customer/customerDetails?clue_id=${clue_id}`;
}

/** Checks only contrast, because nothing else depends on the theme. */
async function expectContrastInDark(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, `${path}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}
