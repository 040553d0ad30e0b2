import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** A control of a screen, and how many different ones of its kind are used. */
interface Kind {
  verb: string;
  selector: string;
  most: number;
}

export interface Control {
  name: string;
  locator: Locator;
  isField: boolean;
}

const field = 'input:is([type="search"], [type="text"], [type="tel"], :not([type])), textarea';

const kinds: Kind[] = [
  { verb: 'switch to', selector: '[role="tab"][aria-selected="false"]', most: 1 },
  { verb: 'type into', selector: field, most: 1 },
  { verb: 'tick', selector: '[role="switch"], [type="checkbox"], [type="radio"]', most: 1 },
  { verb: 'tap', selector: 'button:not([role="tab"], [role="switch"])', most: 3 },
  { verb: 'open', selector: 'main a[href^="/"]:not([target])', most: 1 },
  { verb: 'open', selector: 'nav a[href]:not([aria-current])', most: 1 },
];

/** Controls that end the session, print, or call the system, and controls that leave. */
const left = /log out|sign out|photo|camera|print|share|download|^back$/i;

/** Time (ms) between the press and the release of a finger, and between two keys. */
const pressMs = 80;
/** Time (ms) in which an input has its answer and what follows from it. */
const settleMs = 250;

/** Lists what a person uses on the screen: some controls of each kind, of those with the same class the first. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found: Control[] = [];
  for (const { verb, selector, most } of kinds) {
    const seen = new Set<string>();
    for (const locator of await page.locator(selector).all()) {
      if (seen.size === most) break;
      const { name, look } = await describeControl(locator);
      if (left.test(name) || seen.has(look) || !(await isUsable(locator))) continue;
      seen.add(look);
      found.push({ name: `${verb} “${name}”`, locator, isField: verb === 'type into' });
    }
  }
  return found;
}

function describeControl(locator: Locator): Promise<{ name: string; look: string }> {
  return locator.evaluate((element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') || label || element.textContent || '';
    const short = name.replace(/\s+/g, ' ').trim().slice(0, 30);
    return { name: short, look: element.className + (element.closest('li') ? '' : short) };
  });
}

async function isUsable(locator: Locator): Promise<boolean> {
  return (await locator.isVisible()) && (await locator.isEnabled());
}

export async function use({ locator, isField }: Control, page: Page, session: CDPSession): Promise<void> {
  await tap(locator, session);
  if (isField) await page.keyboard.type('a1', { delay: pressMs });
  await delay(settleMs);
}

/** Presses as long as a finger does, because the work of the press and of the release are two answers. */
async function tap(locator: Locator, session: CDPSession): Promise<void> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await delay(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
