import { acceptedLanguage, type Language, languages } from '@agency/shared/model/language';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { hasCode } from '../storage/file-errors';
import { type ActingTools, createActor } from './act';
import { type Action, isActionName, readAction } from './actions';
import { htmlAnswer, jsonAnswer, redirectTo, unlessKnown } from './answers';
import { type ConsoleAnswer, type ConsoleRequest, consolePath } from './console-request';
import { isRangeName, type RangeName } from './counts';
import { doneQuery, readDone } from './done';
import { readErrorDetails, readErrorKey, readErrorList } from './error-pages';
import { type LoginTools, logIn } from './log-in';
import { readPageFiles } from './page-files';
import { planOf } from './plan';
import { readSearch, searchableApps } from './search';
import { cookieName, cookieOf, cookieWith, endedCookie, readSession, type Session } from './session';
import { createStateReader, type StateTools } from './state';
import { type Reader, readerOf } from './texts';
import { confirmPage, refusalText } from './views/confirm-page';
import { errorPage } from './views/error-page';
import { errorsPage } from './views/errors-page';
import { faultPage, registryFaultPage } from './views/fault-page';
import { loginPage } from './views/login-page';
import { overviewPage } from './views/overview-page';

export { type ConsoleRequest, consolePath } from './console-request';
export { type ErrorExample, type ErrorGroup, mostUsers } from './errors';
export type { LoginTry } from './log-in';

/** Sessions that ended by a logout. Their cookies stay valid by themselves until they expire. */
export interface LogoutTools {
  endSession: (hash: string, expires: Date) => Promise<void>;
  hasEnded: (hash: string) => Promise<boolean>;
}

export type ConsoleOptions = ActingTools & StateTools & LoginTools & LogoutTools;

export type ReleaseConsole = (request: ConsoleRequest) => Promise<ConsoleAnswer>;

interface Visit {
  request: ConsoleRequest;
  reader: Reader;
  session: Session | null;
}
type KnownVisit = Visit & { session: Session };

export function createReleaseConsole(options: ConsoleOptions): ReleaseConsole {
  const { root, now, token, onProblem } = options;
  const readState = createStateReader(options);
  const act = createActor(options);

  const overview = async ({ request, reader, session }: KnownVisit) => {
    const state = await readState(rangeOf(request));
    const done = readDone(reader, request.query, state);
    return htmlAnswer(200, overviewPage(reader, state, session.name, done, readSearch(request.query)));
  };

  const errors = async ({ request, reader, session }: KnownVisit) => {
    const list = await readErrorList(options, request.query.get('app'));
    if (request.path !== 'errors') return unlessKnown(request, jsonAnswer(200, list));
    const texts = searchableApps(await readRegistry(root));
    const search = readSearch(request.query);
    return htmlAnswer(200, errorsPage(reader, list, session.name, { search, texts }));
  };

  const error = async (visit: KnownVisit) => {
    const key = readErrorKey(visit.request.query);
    if (!key) return fault(visit, 400, 'input');
    try {
      const details = await readErrorDetails(options, key);
      if (!details) return fault(visit, 404, 'unknown');
      return htmlAnswer(200, errorPage(visit.reader, details, visit.session.name));
    } catch (problem) {
      if (problem instanceof DeliveryError) throw problem;
      onProblem(problem);
      return fault(visit, 503, 'errors');
    }
  };

  const confirm = async ({ reader, session }: KnownVisit, action: Action, hasChanged = false) => {
    const plan = await planOf(root, await readRegistry(root), action, now());
    const { apps } = await readState('hour');
    const counts = apps.find(({ app }) => app === action.app)?.counts ?? null;
    const page = confirmPage(reader, { action, plan, counts, name: session.name, hasChanged });
    return htmlAnswer(hasChanged || plan.refusal ? 409 : 200, page);
  };

  const perform = async (visit: KnownVisit, action: Action) => {
    const { request, session } = visit;
    try {
      const outcome = await act(action, request.form.get('seen') ?? '', session.name);
      if (outcome !== 'changed') {
        return wantsPage(request)
          ? redirectTo(`${consolePath}?${doneQuery(action, outcome)}`)
          : jsonAnswer(200, { outcome });
      }
      if (wantsPage(request)) return confirm(visit, action, true);
      return refusal(outcome, `${action.app} is not any more what was confirmed`);
    } catch (error) {
      if (readOnlyCodes.some((code) => hasCode(error, code))) return fault(visit, 503, 'readOnly');
      if (!(error instanceof DeliveryError)) throw error;
      return wantsPage(request) ? refusedPage(visit, error) : refusal(error.code, error.message);
    }
  };

  const post = async (visit: Visit): Promise<ConsoleAnswer> => {
    const { request, reader, session } = visit;
    const { path, form, isFromOwnPage, isSecure } = request;
    // Checked first, because a foreign page must not even be able to log somebody in.
    if (!isFromOwnPage) return fault(visit, 403, 'origin');
    if (path === 'login') return logIn(request, reader, options);
    if (path === 'logout') {
      if (session) await options.endSession(session.hash, session.expires).catch(onProblem);
      return redirectTo(consolePath, [endedCookie(isSecure)]);
    }
    if (!session) return nobody(visit);
    const name = path.replace(/^api\//, '');
    if (name === path || !isActionName(name)) return fault(visit, 404, 'unknown');
    const action = readAction(name, form);
    return action ? perform({ ...visit, session }, action) : fault(visit, 400, 'input');
  };

  const get = async (visit: Visit): Promise<ConsoleAnswer> => {
    const { request, session } = visit;
    const { path, query } = request;
    if (path === 'page.js' || path === 'page.css') return pageFile(request, path);
    const language = languages.find((one) => one === query.get('lang'));
    if (language) return inLanguage(request, language);
    if (!session) return nobody(visit);
    if (path === '') return overview({ ...visit, session });
    if (path === 'api/state') return unlessKnown(request, jsonAnswer(200, await readState(rangeOf(request))));
    if (path === 'errors' || path === 'api/errors') return errors({ ...visit, session });
    if (path === 'error') return error({ ...visit, session });
    if (path !== 'confirm') return fault(visit, 404, 'unknown');
    const name = query.get('action') ?? '';
    const action = isActionName(name) ? readAction(name, query) : null;
    return action ? confirm({ ...visit, session }, action) : fault(visit, 400, 'input');
  };

  // Without the database nobody can log in, so whoever is in stays in and can still roll back.
  const isOver = ({ hash }: Session) =>
    options.hasEnded(hash).catch((error: unknown) => {
      onProblem(error);
      return false;
    });
  const sessionOf = async ({ headers, isSecure }: ConsoleRequest) => {
    const session = readSession(headers.cookie, token, now(), isSecure);
    return session && !(await isOver(session)) ? session : null;
  };

  return async (request) => {
    const reader = readerOf(languageOf(request), now());
    const visit = { request, reader, session: await sessionOf(request) };
    try {
      return await (request.method === 'POST' ? post(visit) : get(visit));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      onProblem(error);
      return htmlAnswer(503, registryFaultPage(reader, error, visit.session?.name ?? null));
    }
  };
}

/** The releases may be mounted read-only. */
const readOnlyCodes = ['EROFS', 'EACCES', 'EPERM'];

function rangeOf({ query }: ConsoleRequest): RangeName {
  const name = query.get('range') ?? '';
  return isRangeName(name) ? name : 'hour';
}

function wantsPage({ headers }: ConsoleRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

const languageCookie = 'releases_console_language';
const yearSeconds = 365 * 86_400;

function languageOf({ headers, isSecure }: ConsoleRequest): Language {
  const chosen = cookieOf(headers.cookie, cookieName(languageCookie, isSecure));
  return languages.find((one) => one === chosen) ?? acceptedLanguage(headers['accept-language']);
}

function inLanguage({ path, query, isSecure }: ConsoleRequest, language: Language): ConsoleAnswer {
  const rest = new URLSearchParams(query);
  rest.delete('lang');
  const search = String(rest);
  const location = [consolePath, path].filter(Boolean).join('/');
  const cookie = cookieWith(languageCookie, language, yearSeconds, isSecure);
  return redirectTo(search ? `${location}?${search}` : location, [cookie]);
}

async function pageFile(request: ConsoleRequest, name: 'page.js' | 'page.css'): Promise<ConsoleAnswer> {
  const { script, style } = await readPageFiles();
  const [type, body] = name === 'page.js' ? ['javascript', script] : ['css', style];
  const headers = { 'content-type': `text/${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' };
  return unlessKnown(request, { status: 200, headers, body });
}

function nobody({ request, reader }: Visit): ConsoleAnswer {
  if (!wantsPage(request)) return jsonAnswer(401, { error: { code: 'unauthorized', message: 'log in' } });
  return htmlAnswer(401, loginPage(reader, '', null));
}

type FaultCode = 'input' | 'origin' | 'unknown' | 'readOnly' | 'errors';

function fault({ request, reader, session }: Visit, status: number, code: FaultCode): ConsoleAnswer {
  const words = reader.text(`fault.${code}`);
  if (!wantsPage(request)) return jsonAnswer(status, { error: { code, message: words } });
  return htmlAnswer(status, faultPage(reader, words, session?.name ?? null));
}

function refusedPage({ reader, session }: Visit, error: DeliveryError): ConsoleAnswer {
  return htmlAnswer(409, faultPage(reader, refusalText(reader, error), session?.name ?? null));
}

function refusal(code: string, message: string): ConsoleAnswer {
  return jsonAnswer(409, { error: { code, message } });
}
