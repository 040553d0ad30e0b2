import { askProvider } from '../../platform/http/ask-provider';

/** The way out for codes. */
export interface SmsSender {
  send: (message: { country_code: string; mobile_tel: string; code: string }) => Promise<void>;
}

/** Keeps the last code of each phone for whoever runs a demo; nothing leaves the machine. */
export class DemoSmsSender implements SmsSender {
  private readonly codes = new Map<string, string>();

  send: SmsSender['send'] = async ({ mobile_tel, code }) => {
    this.codes.set(mobile_tel, code);
  };

  lastCodeOf(mobile_tel: string): string | null {
    return this.codes.get(mobile_tel) ?? null;
  }
}

/** Writes codes to the process's log: for machines without a provider. */
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

/** Hands codes to a provider's HTTP endpoint as JSON. */
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
