import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { sendForm } from './form-transport';

const adapter = jest.fn();
const form = new FormData();
form.append('file', new File(['photo'], 'door.jpg', { type: 'image/jpeg' }));
const onProgress = jest.fn();
const outgoing = {
  method: 'POST',
  url: '/api/assistant/expand/upload',
  headers: { 'idempotency-key': 'k' },
  body: form,
  timeoutMs: 60_000,
  onProgress,
} as const;

beforeEach(() => {
  adapter.mockReset();
  axios.defaults.adapter = adapter;
});

it('sends the form as it is, and tells how much of it has gone', async () => {
  adapter.mockImplementation(async (config: InternalAxiosRequestConfig) => {
    config.onUploadProgress?.({ progress: 0.5, loaded: 1, bytes: 1, lengthComputable: true });
    return { status: 200, data: { code: 0 }, headers: {}, statusText: '', config };
  });
  expect(await sendForm(outgoing)).toEqual({ status: 200, data: { code: 0 }, retryAfter: undefined });
  const [config] = adapter.mock.calls[0] as [InternalAxiosRequestConfig];
  expect(config.data).toBe(form);
  expect(config.timeout).toBe(60_000);
  expect(config.headers.get('idempotency-key')).toBe('k');
  expect(config.headers.getContentType()).not.toBe('application/json');
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

it('gives a refusal back as an answer', async () => {
  const refusal = { status: 429, data: { code: 1 }, headers: { 'retry-after': '7' }, statusText: '' };
  adapter.mockImplementation(async (config: InternalAxiosRequestConfig) => ({ ...refusal, config }));
  expect(await sendForm(outgoing)).toEqual({ status: 429, data: { code: 1 }, retryAfter: 7 });
});

it.each([
  [new AxiosError('down', AxiosError.ERR_NETWORK), 'network'],
  [new AxiosError('slow', AxiosError.ECONNABORTED), 'timeout'],
  [new AxiosError('slow', AxiosError.ETIMEDOUT), 'timeout'],
  [new CanceledError(), 'cancelled'],
])('says why there was no answer: %s', async (error, reason) => {
  adapter.mockRejectedValue(error);
  await expect(sendForm(outgoing)).rejects.toMatchObject({ reason });
});
