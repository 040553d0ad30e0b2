import { type ErrorName, errors } from '../../contract/model/error-codes';
import { paths } from '../../contract/paths/paths';
import { feedback } from '../feedback/feedback-store';
import { i18n } from '../i18n/i18n';
import { currentNavigator } from '../router/navigator';
import { overlayEntriesGone, topOverlay } from '../router/overlay-history';
import { endSession } from '../session/forget-user';
import { currentToken } from '../session/session-store';
import type { CallOptions } from './call-options';
import { redirects, type WayOut } from './redirects';
import { ClientCode, RequestError } from './request-error';

/** No code of the table: the assistant service's is passed over, any other means that the session is unknown. */
const unauthorized = 401;
const loginDelayMs = 1500;
const pagesWithoutRedirect = [paths.login.pathname, paths.agreement.pathname, paths.privacy.pathname];

interface FailedCall extends CallOptions {
  isAssistant: boolean;
  /** Of the session that it was made in, or null without one. */
  token: string | null;
  /** {@link redirectCount} when it was made. */
  leftBefore: number;
}

/** Does what is said of a failed call (docs/product.md, section 8), in one place, and returns the error to throw. */
export function reactTo(error: RequestError, options: FailedCall): RequestError {
  if (error.code === unauthorized) {
    if (options.isAssistant) return error;
    loseSession('error.sessionUnknown', options);
    return shown(error);
  }
  const name = nameOf(error.code);
  const reaction = name && errors[name].reaction;
  switch (reaction) {
    case 'login':
      loseSession(`error.${name}`, options);
      return shown(error);
    case 'alert-back':
      void alertThen(`error.${name}`, options.leftBefore, backFromHere());
      return shown(error);
    case 'alert-claimed':
    case 'alert-stores':
    case 'alert-home':
      void alertThen(`error.${name}`, options.leftBefore, () => leaveBy(redirects[reaction]));
      return shown(error);
    case 'complete-number':
    case 'close-chooser':
    case 'silent':
      return error;
    default:
      return toast(error, options);
  }
}

function nameOf(code: number): ErrorName | undefined {
  return (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code);
}

type CustomerRefusal = 'customerAssigned' | 'customerForeign';

/** Alerts why a customer may not be seen, then leaves; for the client's own check of it as for the server's. */
export function refuseCustomer(name: CustomerRefusal): Promise<void> {
  return alertThen(`error.${name}`, pagesLeft, () => leaveBy(redirects[errors[name].reaction]));
}

function shown(error: RequestError): RequestError {
  return new RequestError(error.code, error.message, { ...error.details, isShown: true });
}

let pagesLeft = 0;

/** How many pages were left for an alert so far: tells a call of such a page from one of the next page. */
export function redirectCount(): number {
  return pagesLeft;
}

/** By message: which of the pages that were left it was said of last; infinite until that one is left. */
const saidOf = new Map<string, number>();

async function alertThen(messageKey: string, leftBefore: number, leave: () => void): Promise<void> {
  // A page makes several calls, and may be told to ask again: what is wrong with it is said once, and left once.
  if (leftBefore < (saidOf.get(messageKey) ?? 0)) return;
  saidOf.set(messageKey, Number.POSITIVE_INFINITY);
  await feedback.alert(i18n.t(messageKey, { ns: 'shared' }));
  // The alert's own entry in the history goes when it has left the page.
  await new Promise((resolve) => setTimeout(resolve));
  await overlayEntriesGone();
  leave();
  pagesLeft += 1;
  saidOf.set(messageKey, pagesLeft);
}

/** One step back as the back button takes it: a sheet that was open when the call failed closes, and its page stays. */
function backFromHere(): () => void {
  const overlay = topOverlay();
  return () => (overlay?.isOpen() ? overlay.close() : currentNavigator().back());
}

/** Leaves the page for where its failure leads; a page that is there already stays. */
function leaveBy({ to, replace, backTo }: WayOut): void {
  const navigator = currentNavigator();
  const { pathname, search } = navigator.location();
  if (pathname === to && replace) return;
  if (backTo && new URLSearchParams(search).get('page_source') === backTo) navigator.back();
  else navigator.navigate(to, { replace });
}

let isLeaving = false;

/**
 * Message, 1.5 s, then the login page with the way back. Several calls may fail at once: one leaves. Until then the
 * page stays as it is, with what is typed on it.
 */
function loseSession(messageKey: string, { noRedirect, token: lost }: FailedCall): void {
  // An answer may come late: it says nothing of the session that has followed its own.
  if (lost !== currentToken()) return;
  if (noRedirect || isLeaving || isExempt(currentNavigator().location().pathname)) return;
  isLeaving = true;
  feedback.toast(i18n.t(messageKey, { ns: 'shared' }));
  setTimeout(() => {
    isLeaving = false;
    // The user may have logged in again meanwhile, or have gone to a page that is there for everybody.
    if (currentToken() === lost) leaveForLogin();
  }, loginDelayMs);
}

function leaveForLogin(): void {
  const navigator = currentNavigator();
  const { pathname, search } = navigator.location();
  endSession('session-lost');
  if (isExempt(pathname)) return;
  navigator.navigate(paths.login.href({ back_pathname: pathname, back_search: search || undefined }), {
    replace: true,
  });
}

function isExempt(pathname: string): boolean {
  return pagesWithoutRedirect.includes(pathname);
}

/** Every other failure is a toast, unless the caller shows it itself. */
function toast(error: RequestError, options: CallOptions): RequestError {
  if (options.hideError || error.code === ClientCode.cancelled) return error;
  feedback.toast(messageOf(error));
  return shown(error);
}

const clientMessageKeys: Record<number, string> = {
  [ClientCode.network]: 'error.network',
  [ClientCode.timeout]: 'error.timeout',
};

/** The sentence to show for a failure: the server's own, or ours where no answer came. */
export function messageOf(error: unknown): string {
  if (!(error instanceof RequestError)) return i18n.t('error.unknown', { ns: 'shared' });
  return error.message || i18n.t(clientMessageKeys[error.code] ?? 'error.unknown', { ns: 'shared' });
}
