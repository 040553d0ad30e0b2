import type { Condition } from './pages';

/** Measurements inside the page, in milliseconds since its navigation began. */
export interface PageProbe {
  /** Resolves when a frame with all conditions was displayed. */
  painted(conditions: Condition[]): Promise<number>;
  pressedAt: number;
  /** Main-thread time beyond 50 ms in each task so far. */
  blockedMs(): number;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
    benchStart?: Promise<number>;
  }
}

/** Runs in the page before its own scripts, so it must be self-contained. */
export function installProbe(start: Condition[] | null): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });

  const textOf = (selector: string) => document.querySelector(selector)?.textContent;

  const watch = (conditions: Condition[]): Promise<number> => {
    const before = conditions.map(({ selector }) => textOf(selector));
    const holds = ({ selector, includes, isNew }: Condition, index: number) => {
      if (isNew) {
        const text = textOf(selector);
        return text !== undefined && text !== before[index];
      }
      const found = [...document.querySelectorAll(selector)];
      return found.some((element) => !includes || element.textContent?.includes(includes));
    };
    return new Promise((resolve) => {
      const check = () => {
        if (!conditions.every(holds)) return;
        observer.disconnect();
        // A message posted in a frame callback arrives after that frame was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      check();
    });
  };

  window.benchProbe = {
    painted: watch,
    pressedAt: 0,
    blockedMs: () => tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  };
  window.addEventListener(
    'pointerdown',
    (event) => {
      window.benchProbe.pressedAt = event.timeStamp;
    },
    { capture: true },
  );
  if (start) window.benchStart = watch(start);
}

export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export function storeToken(token: string): void {
  localStorage.setItem('agency.token', JSON.stringify(token));
}
