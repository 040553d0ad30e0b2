import { handleCallFailure, redirectCount } from '../request/handle-call-failure';
import { RequestError } from '../request/request-error';
import { currentToken } from '../session/session-store';
import type { Refusal } from './outbox-entry';

export function reactToRefusal({ code, message, status, data }: Refusal): RequestError {
  return handleCallFailure(new RequestError(code, message, { status, data }), {
    hideError: true,
    isAssistant: true,
    token: currentToken(),
    leftBefore: redirectCount(),
  });
}
