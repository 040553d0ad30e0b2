import { type ReactingErrorName, reactingErrors } from '../../contract/model/error-reactions';
import { paths } from '../../contract/paths/paths';
import { feedback } from '../feedback/feedback-store';
import { i18n } from '../i18n/i18n';
import { currentNavigator } from '../router/navigator';
import { overlayEntriesGone, topOverlay } from '../router/overlay-history';
import { endSession } from '../session/forget-user';
import { currentToken } from '../session/session-store';
import type { CallOptions } from './call-options';
import { type Redirect, redirects } from './redirects';
import { ClientCode, RequestError } from './request-error';

/** Not in the error table: ignored from the assistant service; from the core service it means an unknown session. */
const unauthorized = 401;
const loginDelayMs = 1500;
const pagesWithoutRedirect = [paths.login.pathname, paths.agreement.pathname, paths.privacy.pathname];

interface FailedCall extends CallOptions {
  isAssistant: boolean;
  token: string | null;
  leftBefore: number;
}

/** Handles a failed call as specified (docs/product.md, section 8), and returns the error to throw. */
export function handleCallFailure(error: RequestError, options: FailedCall): RequestError {
  if (error.code === unauthorized) {
    if (options.isAssistant) return error;
    loseSession('error.sessionUnknown', options);
    return shown(error);
  }
  const name = nameOf(error.code);
  const reaction = name && reactingErrors[name].reaction;
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

function nameOf(code: number): ReactingErrorName | undefined {
  return (Object.keys(reactingErrors) as ReactingErrorName[]).find(
    (name) => reactingErrors[name].code === code,
  );
}

type CustomerRefusal = 'customerAssigned' | 'customerForeign';

/** Alerts why a customer may not be viewed, then leaves; for the client's own check and the server's. */
export function refuseCustomer(name: CustomerRefusal): Promise<void> {
  return alertThen(`error.${name}`, pagesLeft, () => leaveBy(redirects[reactingErrors[name].reaction]));
}

function shown(error: RequestError): RequestError {
  return new RequestError(error.code, error.message, { ...error.details, isShown: true });
}

let pagesLeft = 0;

export function redirectCount(): number {
  return pagesLeft;
}

/** By message: the page count at which it was last shown; infinite until that page is left. */
const saidOf = new Map<string, number>();

async function alertThen(messageKey: string, leftBefore: number, leave: () => void): Promise<void> {
  // A page makes several calls and may retry them, but the same problem is shown and leads away only once.
  if (leftBefore < (saidOf.get(messageKey) ?? 0)) return;
  saidOf.set(messageKey, Number.POSITIVE_INFINITY);
  await feedback.alert(i18n.t(messageKey, { ns: 'shared' }));
  await new Promise((resolve) => setTimeout(resolve));
  await overlayEntriesGone();
  leave();
  pagesLeft += 1;
  saidOf.set(messageKey, pagesLeft);
}

/**
 * Returns a function that goes back one step like the back button: an overlay opened before the failure closes, and its
 * page stays.
 */
function backFromHere(): () => void {
  const overlay = topOverlay();
  return () => (overlay?.isOpen() ? overlay.close() : currentNavigator().back());
}

function leaveBy({ to, replace, backTo }: Redirect): void {
  const navigator = currentNavigator();
  const { pathname, search } = navigator.location();
  if (pathname === to && replace) return;
  if (backTo && new URLSearchParams(search).get('page_source') === backTo) navigator.back();
  else navigator.navigate(to, { replace });
}

let isLeaving = false;

/**
 * Shows the message, waits 1.5 s and opens the login page with a return path. Only the first of several failed calls
 * redirects. Until then the page and its input stay.
 */
function loseSession(messageKey: string, { noRedirect, token: lost }: FailedCall): void {
  // A late response concerns the previous session, not the current one.
  if (lost !== currentToken()) return;
  if (noRedirect || isLeaving || isExempt(currentNavigator().location().pathname)) return;
  isLeaving = true;
  feedback.toast(i18n.t(messageKey, { ns: 'shared' }));
  setTimeout(() => {
    isLeaving = false;
    // Meanwhile the user may have logged in again, or opened a public page.
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

function toast(error: RequestError, options: CallOptions): RequestError {
  if (options.hideError || error.code === ClientCode.cancelled) return error;
  feedback.toast(messageOf(error), { trace: error.details.trace });
  return shown(error);
}

const clientMessageKeys: Record<number, string> = {
  [ClientCode.network]: 'error.network',
  [ClientCode.timeout]: 'error.timeout',
};

export function messageOf(error: unknown): string {
  if (!(error instanceof RequestError)) return i18n.t('error.unknown', { ns: 'shared' });
  return error.message || i18n.t(clientMessageKeys[error.code] ?? 'error.unknown', { ns: 'shared' });
}
