import { contractVersion } from '../../contract/remotes/contract-version';
import { call } from './client';
import { traceOfAction } from './request-ids';

export interface ErrorReport {
  kind: string;
  remote?: string;
  build_id?: string;
  served_by?: string;
  message: string;
  stack?: string;
  /** Details without personal data; builds and contract version are added. */
  detail?: Record<string, unknown>;
}

const maxLength = { message: 500, stack: 4000 };
/** The traces of the reported failures. */
const seen = new Map<string, string>();
const maxReports = 50;

/** Leaving the page aborts its calls, whose failures must not be reported. */
let isLeft = false;
addEventListener('pagehide', () => {
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
});

/** Reports a failure to the server, once per distinct one and not while the page is being left. Never throws. */
export function report(error: ErrorReport): void {
  reportInTrace(error);
}

/** Reports like {@link report}, and returns the trace by whose code `agency trace` finds the report, if there is one. */
export function reportInTrace(error: ErrorReport): string | undefined {
  const key = [error.kind, error.remote, error.build_id, error.message].join('|');
  if (isLeft || seen.has(key) || seen.size >= maxReports) return seen.get(key);
  const trace = traceOfAction();
  seen.set(key, trace);
  const body = {
    ...error,
    message: error.message.slice(0, maxLength.message),
    stack: error.stack?.slice(0, maxLength.stack),
    // Without the query, which can contain a phone number or code.
    url: location.pathname,
    detail: { ...error.detail, host_build: __BUILD_ID__, contract: contractVersion },
  };
  call('POST /report/error', { body }, { hideLoading: true, hideError: true, noRedirect: true }).catch(() => {
    seen.delete(key);
  });
  return trace;
}
