import { askProvider } from '../../platform/http/ask-provider';

export interface SmsSender {
  send: (message: { country_code: string; mobile_tel: string; code: string }) => Promise<void>;
}

export class DemoSmsSender implements SmsSender {
  private readonly codes = new Map<string, string>();

  send: SmsSender['send'] = async ({ mobile_tel, code }) => {
    this.codes.set(mobile_tel, code);
  };

  lastCodeOf(mobile_tel: string): string | null {
    return this.codes.get(mobile_tel) ?? null;
  }
}

export function logSmsSender(write: (line: string) => void): SmsSender {
  return {
    send: async ({ country_code, mobile_tel, code }) =>
      write(`SMS to +${country_code} ${mobile_tel}: ${code}`),
  };
}

interface HttpSmsOptions {
  url: string;
  token: string;
  timeoutMs?: number;
}

export function httpSmsSender({ url, token, timeoutMs = 5_000 }: HttpSmsOptions): SmsSender {
  return {
    send: async (message) => {
      await askProvider('sms', url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
        timeoutMs,
        reads: 'nothing',
      });
    },
  };
}

export interface SmsServices {
  sms: SmsSender;
}
