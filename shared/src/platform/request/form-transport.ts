import axios, { AxiosError } from 'axios';
import { addressOf, type Incoming, NoAnswer, type Outgoing, secondsOf } from './outgoing';

/** Sends a form with upload progress. The browser sets the content type with its boundary. @throws NoAnswer */
export async function sendForm(outgoing: Outgoing): Promise<Incoming> {
  const { method, headers, body, timeoutMs, signal, onProgress } = outgoing;
  try {
    const answer = await axios.request<unknown>({
      ...{ url: addressOf(outgoing), method, headers, data: body, timeout: timeoutMs, signal },
      onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
      validateStatus: () => true,
      // The session is in a header, so no cookie is needed.
      withXSRFToken: false,
    });
    const { status, data: received, headers: answered } = answer;
    const retryAfter = secondsOf(answered['retry-after']);
    return { status, data: received, retryAfter, lastWrite: answered['last-write'] };
  } catch (error) {
    throw new NoAnswer(reasonOf(error));
  }
}

function reasonOf(error: unknown): NoAnswer['reason'] {
  if (!(error instanceof AxiosError)) return 'network';
  if (error.code === AxiosError.ERR_CANCELED) return 'cancelled';
  return error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
    ? 'timeout'
    : 'network';
}
