import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { profiles } from '../profiles';
import { newPhone, Visit } from '../visit';
import type { NewsKind } from './events';

export interface NewsTimes {
  /** Milliseconds from the write request to the frame that shows its result. */
  shown: number[];
  written: number[];
}

export async function measureNews(
  browser: Browser,
  origin: string,
  { sees, path, ready, pauseMs, next }: NewsKind,
  events: number,
): Promise<NewsTimes> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, { origin, token: sees.token, profile: 'unthrottled' }, ready);
  await visit.start(path);
  await visit.page.waitForLoadState('networkidle');
  const { cpu } = profiles.throttled;
  await visit.session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const times: NewsTimes = { shown: [], written: [] };
  for (let count = 0; count < events; count += 1) {
    const { until, happen } = await next();
    await delay(pauseMs * (1 + Math.random()));
    const painted = await visit.page.evaluateHandle((conditions) => {
      const shownAt = window.benchProbe.painted(conditions).then((at) => performance.timeOrigin + at);
      return { shownAt };
    }, until);
    const start = performance.timeOrigin + performance.now();
    await happen();
    times.written.push(performance.timeOrigin + performance.now() - start);
    times.shown.push((await painted.evaluate(({ shownAt }) => shownAt)) - start);
  }
  await phone.close();
  return times;
}
