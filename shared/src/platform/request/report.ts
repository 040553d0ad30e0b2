import { contractVersion } from '../../contract/remotes/contract-version';
import { call } from './client';

export interface ErrorReport {
  /** What failed, for example `render-crash`. */
  kind: string;
  remote?: string;
  build_id?: string;
  /** The build that served instead, if any. */
  served_by?: string;
  message: string;
  stack?: string;
  /** Of the failure, and nothing personal; builds and contract are added. */
  detail?: Record<string, unknown>;
}

const maxLength = { message: 500, stack: 4000 };
const seen = new Set<string>();
const maxReports = 50;

/** A page that is being left ends what it has under way, and hears of it while its code still runs. */
let isLeft = false;
addEventListener('pagehide', () => {
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
});

/**
 * Tells the server of a failure, once for each distinct one, but of none that leaving the page has caused. Never throws:
 * there is nobody left to tell.
 */
export function report(error: ErrorReport): void {
  const key = [error.kind, error.remote, error.build_id, error.message].join('|');
  if (isLeft || seen.has(key) || seen.size >= maxReports) return;
  seen.add(key);
  const body = {
    ...error,
    message: error.message.slice(0, maxLength.message),
    stack: error.stack?.slice(0, maxLength.stack),
    // The path without its query: a query can hold a phone number or a code.
    url: location.pathname,
    detail: { ...error.detail, host_build: __BUILD_ID__, contract: contractVersion },
  };
  call('POST /report/error', { body }, { hideLoading: true, hideError: true, noRedirect: true }).catch(() => {
    seen.delete(key);
  });
}
