import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from './driver';

const { resolve } = createRequire(import.meta.url);
/** Finds elements by role and name in the page itself, because the drivers have different ways. */
const finder = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** An accessible name: the whole text, or a pattern. */
type Name = string | RegExp;

interface Place {
  /** A role of ARIA, `label` for a field that has none, such as a password, or `text` for anything with that text. */
  role: string;
  name?: Name;
  /** Only within the dialog, region or other container that this finds. */
  within?: Place;
}

const waitMs = 30_000;

/** A phone with one page, on which a person sees, taps and types. */
export class Device {
  constructor(readonly driver: Driver) {}

  async open(url: string): Promise<void> {
    await this.driver.load(url);
  }

  run<Result>(expression: string): Promise<Result> {
    return this.driver.evaluate(expression);
  }

  /** Presses an element once it rests, and tries again if it was replaced or covered meanwhile, or has moved. */
  async tap(role: string, name?: Name, within?: Place): Promise<void> {
    const end = Date.now() + waitMs;
    for (;;) {
      const selector = await this.find({ role, name, within });
      try {
        await this.run(
          `((element) => { element.scrollIntoView({ block: 'center' }); window.meant = element; window.tapped = []; addEventListener('click', ({ target }) => { tapped.push(target) }, { capture: true }); })(document.querySelector('${selector}'))`,
        );
        await this.until(`(${isAtRest})('${selector}')`);
        await this.driver.tap(selector);
        // A page that is being replaced evaluates nothing, and was reached.
        const wasMissed = await this.evaluateWithFinder<boolean>(
          `(${isMissed})((${findInPage})(${print({ role, name, within })}))`,
        ).catch(() => false);
        if (!wasMissed) return;
        throw new Error(`The tap missed ${role} ${name}`);
      } catch (error) {
        if (Date.now() > end) throw error;
        await delay(100);
      }
    }
  }

  /** Replaces what a field contains. */
  async fill(role: string, name: Name, text: string, within?: Place): Promise<void> {
    const selector = await this.find({ role, name, within });
    await this.run(
      `(() => { const field = document.querySelector('${selector}'); field.scrollIntoView({ block: 'center' }); field.focus(); field.select(); })()`,
    );
    await this.driver.type(text);
  }

  /**
   * Chooses a file where `open` asks for one. The engines would show a dialog of the desktop or answer that nothing was
   * chosen, so the page opens none.
   */
  async chooseFile(path: string, open: () => Promise<void>): Promise<void> {
    await this.run('(HTMLInputElement.prototype.click = () => {}, null)');
    await open();
    await this.until(`document.querySelector('input[type=file]') !== null`);
    await this.driver.upload('input[type=file]', path);
  }

  async sees(text: string | RegExp): Promise<void> {
    const isShown =
      typeof text === 'string'
        ? `document.body.innerText.includes(${JSON.stringify(text)})`
        : `${text}.test(document.body.innerText)`;
    await this.until(isShown, String(text));
  }

  /** Waits until an element is there, and returns a selector of it. */
  async find(place: Place): Promise<string> {
    const found = await this.until<string>(`(${findInPage})(${print(place)})`, print(place));
    return `[data-device="${found}"]`;
  }

  async has(place: Place): Promise<boolean> {
    return (await this.evaluateWithFinder<string | null>(`(${findInPage})(${print(place)})`)) !== null;
  }

  /** Waits until the expression is true in the page, and returns its value. */
  async until<Value>(expression: string, what = expression): Promise<Value> {
    const end = Date.now() + waitMs;
    let last: unknown;
    while (Date.now() < end) {
      try {
        last = await this.evaluateWithFinder<Value | null>(expression);
        if (last) return last as Value;
      } catch (error) {
        // A page that is being replaced evaluates nothing.
        last = error;
      }
      await delay(50);
    }
    const shown = await this.run<string>('document.body.innerText.slice(0, 1500)').catch(String);
    throw new Error(
      `Not found: ${what} (${String(last)}) on ${await this.run<string>('location.href')}\n${shown}`,
    );
  }

  private async evaluateWithFinder<Value>(expression: string): Promise<Value> {
    if (await this.run<boolean>(`typeof TestingLibraryDom === 'undefined'`))
      await this.run(`(function () { ${finder} }).call(window)`);
    return this.run<Value>(expression);
  }
}

function print({ role, name, within }: Place): string {
  const printed = name instanceof RegExp ? String(name) : JSON.stringify(name ?? null);
  return `{ role: ${JSON.stringify(role)}, name: ${printed}, within: ${within ? print(within) : 'null'} }`;
}

interface PlaceInPage {
  role: string;
  name: Name | null;
  within: PlaceInPage | null;
}

declare const TestingLibraryDom: {
  queryAllByLabelText: (container: HTMLElement, name: Name, options: { selector: string }) => HTMLElement[];
  queryAllByText: (container: HTMLElement, name: Name) => HTMLElement[];
  queryAllByRole: (container: HTMLElement, role: string, options: { name?: Name }) => HTMLElement[];
};

declare global {
  interface Window {
    meant?: Element;
    tapped?: Node[];
  }
}

/** Runs in the page. Resolves to whether an element stays where it is between two frames, or is gone. */
async function isAtRest(selector: string): Promise<boolean> {
  const place = () => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect());
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const before = place();
  await nextFrame();
  return place() === before;
}

/**
 * Runs in the page. The element may have been replaced before the tap, which then reached the new one. A page that was
 * replaced itself knows nothing of the tap.
 */
function isMissed(foundNow: string | null): boolean {
  const { meant, tapped } = window;
  const now = document.querySelector(`[data-device="${foundNow}"]`);
  const isReached = (element: Element | null = null) => tapped?.some((node) => element?.contains(node));
  return tapped !== undefined && !isReached(meant) && !isReached(now);
}

/** Runs in the page, so it may use nothing from outside but the library. Returns the mark of the element or null. */
function findInPage(place: PlaceInPage): string | null {
  const search = ({ role, name, within }: PlaceInPage): HTMLElement | undefined => {
    const container = within ? search(within) : document.body;
    if (!container) return undefined;
    if (role === 'label')
      return TestingLibraryDom.queryAllByLabelText(container, name ?? '', { selector: 'input' })[0];
    if (role === 'text') return TestingLibraryDom.queryAllByText(container, name ?? '')[0];
    return TestingLibraryDom.queryAllByRole(container, role, name === null ? {} : { name })[0];
  };
  const element = search(place);
  if (!element) return null;
  element.dataset.device ??= String(Math.random()).slice(2);
  return element.dataset.device;
}
