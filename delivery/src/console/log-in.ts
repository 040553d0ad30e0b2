import { htmlAnswer, redirectTo } from './answers';
import { type ConsoleAnswer, type ConsoleRequest, consolePath } from './console-request';
import { isToken, longestName, sessionCookie } from './session';
import type { Reader } from './texts';
import { loginPage } from './views/login-page';

/** A counted login attempt, or the seconds that the address has to wait. */
export type LoginTry = { giveBack: () => Promise<void> } | { retryAfter: number };

export interface LoginTools {
  /** The secret of the console: at least 32 characters. */
  token: string;
  now: () => Date;
  /** Counts an attempt before the token is checked, so that parallel attempts cannot exceed the limit. */
  takeTry: (address: string) => Promise<LoginTry>;
  onProblem: (error: unknown) => void;
}

/** Logs in with the token. It is sent in a form, so that it appears in no address and no log. */
export async function logIn(
  { form, address, isSecure }: ConsoleRequest,
  reader: Reader,
  tools: LoginTools,
): Promise<ConsoleAnswer> {
  const { text } = reader;
  const name = (form.get('name') ?? '').trim();
  const again = (status: number, problem: string, headers: ConsoleAnswer['headers'] = {}) =>
    htmlAnswer(status, loginPage(reader, name.slice(0, longestName), problem), headers);
  if (!isName(name)) return again(400, text('login.nameWrong', { most: longestName }));
  try {
    const taken = await tools.takeTry(address);
    if ('retryAfter' in taken) {
      const { retryAfter } = taken;
      const words = text('login.tooMany', { minutes: Math.ceil(retryAfter / 60) });
      return again(429, words, { 'retry-after': String(retryAfter) });
    }
    if (!isToken((form.get('token') ?? '').trim(), tools.token)) return again(401, text('login.wrong'));
    await taken.giveBack();
  } catch (error) {
    tools.onProblem(error);
    return again(503, text('login.unavailable'));
  }
  return redirectTo(consolePath, [sessionCookie(name, tools.token, tools.now(), isSecure)]);
}

/** The name appears in the history, where `guard` is reserved. */
function isName(name: string): boolean {
  const isPerson = name !== '' && name.toLowerCase() !== 'guard';
  return isPerson && [...name].length <= longestName && !/\p{Cc}/u.test(name);
}
