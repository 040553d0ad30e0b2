import { isPreviewName } from '@agency/shared/contract';
import { longestPreviewDays } from '../registry/preview-transitions';
import { hostApp } from '../registry/transitions';
import type { GuardOptions } from './guard-command';
import type { Values } from './options';
import type { PreviewOptions, Publication } from './publish-apps';

const previewDays = 7;
const evaluateEverySeconds = 10;

/** An argument or option with a wrong value. The message completes with the usage of the command. */
export class WrongWords extends Error {}

export function appName(word: string | undefined): string {
  if (word && /^[a-z][a-z0-9-]*$/.test(word)) return word;
  throw new WrongWords(`${word} is no app; apps are named like host or remote-store`);
}

export function percentOf(word: string | undefined, of: string, least: number): number {
  const percent = word?.trim() ? Number(word.replace(/%$/, '')) : Number.NaN;
  if (percent >= least && percent <= 100) return percent;
  throw new WrongWords(`${of} is ${least} to 100 percent, not ${word}`);
}

export function previewName(word: string | undefined): string {
  if (word && isPreviewName(word)) return word;
  throw new WrongWords(`${word} is no preview; they are named like change-7, with at most 40 letters`);
}

export const isOrigin = (word: string) => /^https?:\/\/[^/]+\/?$/.test(word);

export function originOf(option: string, word: string | undefined): string | undefined {
  if (word === undefined || isOrigin(word)) return word;
  throw new WrongWords(`--${option} is an origin such as http://localhost:8080, not ${word}`);
}

export function countOf(option: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d+$/.test(word)) return Number(word);
  throw new WrongWords(`--${option} is a whole number, not ${word}`);
}

export function readPublication(words: string[], { from, at, ...values }: Values): Publication {
  if (from !== undefined && words.length > 1) throw new WrongWords('--from holds the build of one app');
  if (at !== undefined && words.length > 1) throw new WrongWords('--at has the build of one app');
  if (at !== undefined && words[0] === hostApp) throw new WrongWords('the host lies on its own origin');
  if (at !== undefined && !/^https?:\/\/[^/?#]+\/[^?#]*$/.test(at)) {
    throw new WrongWords(`--at is an address such as https://cdn.example.com/remote-goals/9f2c/, not ${at}`);
  }
  const allowSize = reasonOf('allow-size', values);
  const build = !values['no-build'] && from === undefined;
  if (!build && values['allow-type-errors']) throw new WrongWords('types are checked only by a build here');
  return {
    apps: words.map(appName),
    build,
    from,
    at,
    allowTypeErrors: values['allow-type-errors'],
    allowSize,
  };
}

export function reasonOf(option: 'allow-size' | 'allow-frozen' | 'why', values: Values): string | undefined {
  const reason = values[option];
  if (reason?.trim() === '') throw new WrongWords(`--${option} needs a reason, which the history will show`);
  return reason;
}

export function timeOf(option: string, word: string): string {
  const time = Date.parse(word);
  if (Number.isNaN(time))
    throw new WrongWords(`--${option} is a time such as 2026-12-31T18:00+08:00, not ${word}`);
  return new Date(time).toISOString();
}

export function readPreview(values: Values): PreviewOptions | undefined {
  const { preview: name, site } = values;
  if (name === undefined) {
    requireNone(values, ['days', 'site', 'allow-ahead'], '--preview');
    return undefined;
  }
  const days = countOf('days', values.days) ?? previewDays;
  if (days < 1 || days > longestPreviewDays) {
    throw new WrongWords(`a preview lasts 1 to ${longestPreviewDays} days, not ${days}`);
  }
  const allowAhead = values['allow-ahead'] ?? false;
  return { name: previewName(name), days, site: originOf('site', site), allowAhead };
}

export function hostCountOf(word = 'last:5'): number {
  const [, count] = /^last:([1-9]\d?)$/.exec(word) ?? [];
  if (count !== undefined) return Number(count);
  throw new WrongWords(`--hosts is a number of builds such as last:5, not ${word}`);
}

export function readCanaryGuard(app: string, percent: number, values: Values): GuardOptions | undefined {
  if (!values.guard) {
    requireNone(values, ['every', 'server', 'inp'], '--guard');
    return undefined;
  }
  if (percent > 0 && percent < 100)
    return { app, watch: true, ...readPace(values), ...(values.inp && { inp: true }) };
  throw new WrongWords(`a guarded canary has more than 0 and less than 100 percent, not ${percent}`);
}

export function readPace({ every, server }: Values): Pick<GuardOptions, 'everySeconds' | 'server'> {
  const everySeconds = countOf('every', every) ?? evaluateEverySeconds;
  if (everySeconds < 1) throw new WrongWords('--every is 1 second or more');
  return { everySeconds, server: originOf('server', server) };
}

function requireNone(values: Values, names: (keyof Values)[], needed: string): void {
  const found = names.find((name) => values[name] !== undefined);
  if (found) throw new WrongWords(`--${found} needs ${needed}`);
}
