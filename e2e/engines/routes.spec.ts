import { screens } from '../pages/screens';
import type { Device } from './device';
import { expect, test } from './test';

/** Kinds of reports about the code. The others tell of a slow machine, or of a device that knows no place. */
const faults = ['render-crash', 'root-crash', 'uncaught', 'rejection', 'global-replaced'];

for (const account of ['nobody', 'manager', 'attache', 'receptionist'] as const) {
  test(`every screen opens for ${account}, without an error and without a sideways scroll`, async ({
    site,
    api,
    device,
    logIn,
  }) => {
    test.setTimeout(600_000);
    if (account !== 'nobody') await logIn(account);
    const before = (await api.reports()).length;
    for (const path of screens[account]) {
      await openScreen(device, site.url(path));
      // Without a login, a screen may be the first one, and there is nothing to go back to.
      if (account !== 'nobody') expect([path, await hasWayOut(device)]).toEqual([path, true]);
    }
    const reports = (await api.reports()).slice(before);
    expect(reports.filter(({ kind }) => faults.includes(kind))).toEqual([]);
  });
}

/**
 * Makes the page find no position. Left alone, the engines refuse one at once or never answer, and a test cannot wait as
 * long as the page does.
 */
const knowNoPlace = `void (navigator.geolocation.getCurrentPosition = (found, failed) => failed({ code: 2 }))`;

/** Navigates within the page, because a load for each screen would take too long. */
async function openScreen(device: Device, url: string): Promise<void> {
  const { href, pathname } = new URL(url);
  const isOnlyQuery = await device.run<boolean>(`location.pathname === ${JSON.stringify(pathname)}`);
  const isFirst = await device.run<boolean>(`document.querySelector('h1') === null`);
  if (isFirst || isOnlyQuery) await device.open(href);
  else {
    await device.run(`document.querySelector('h1').setAttribute('data-former', '')`);
    await device.run(knowNoPlace);
    await device.run(
      `(history.pushState(null, '', ${JSON.stringify(href)}), dispatchEvent(new PopStateEvent('popstate')))`,
    );
  }
  await device.until(
    `document.querySelector('h1:not([data-former])') && !document.querySelector('[data-former], [aria-busy=true], #root:empty')`,
    `the screen of ${pathname}`,
  );
  const alerts = await device.run<string[]>(
    `[...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)`,
  );
  const excess = await device.run<number>(
    `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
  );
  expect([pathname, alerts, excess]).toEqual([pathname, [], 0]);
}

/** An app on the home screen of an iPhone has no button of the browser for a step back. */
function hasWayOut(device: Device): Promise<boolean> {
  return device.run(`document.querySelector('.ag-tabbar, button[aria-label=Back]') !== null`);
}
