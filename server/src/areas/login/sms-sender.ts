import { askProvider } from '../../platform/http/ask-provider';

interface Recipient {
  country_code: string;
  mobile_tel: string;
}

export interface SmsSender {
  send: (message: Recipient & { code: string }) => Promise<void>;
  invite: (message: Recipient & { org_name: string; url: string }) => Promise<void>;
}

export class DemoSmsSender implements SmsSender {
  private readonly codes = new Map<string, string>();
  readonly invitations: Parameters<SmsSender['invite']>[0][] = [];

  invite: SmsSender['invite'] = async (message) => {
    this.invitations.push(message);
  };

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
    invite: async ({ country_code, mobile_tel, org_name, url }) =>
      write(`SMS to +${country_code} ${mobile_tel}: invitation of ${org_name} to ${url}`),
  };
}

interface HttpSmsOptions {
  url: string;
  token: string;
  timeoutMs?: number;
}

export function httpSmsSender({ url, token, timeoutMs = 5_000 }: HttpSmsOptions): SmsSender {
  const post = async (message: object) => {
    await askProvider('sms', url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      timeoutMs,
      reads: 'nothing',
    });
  };
  return { send: post, invite: post };
}

export interface SmsServices {
  sms: SmsSender;
}
