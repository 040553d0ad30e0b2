import type { ApiKey, ApiOutput, Envelope } from '@agency/shared/api';
import { apiBaseOf } from '@agency/shared/api';
import type { Actor } from './open-sessions';

/** Logs in the demo manager over HTTP, because no other process can open the embedded database. */
export async function logInActor(url: string): Promise<Actor> {
  const { ticket, available_options } = await ask(url, 'POST /expand/account/list-can-login', {
    body: { mobile_tel: '13800000001', country_code: '86', password: 'Agency123' },
  });
  const [option] = available_options;
  const [account] = option?.accounts ?? [];
  if (!option || !account) throw new Error('The demo account has no identity');
  const { token } = await ask(url, 'POST /expand/account/confirm-login-by-ticket', {
    body: { ticket, orgcode: option.orgcode, account_type: account.account_type },
  });
  const user = await ask(url, 'GET /expand/user-info', { token });
  const stores = await ask(url, 'GET /expand/search-store', { token });
  const customers = await ask(url, 'GET /expand/cst/get-list', { token });
  return {
    token,
    isManager: true,
    memberId: user.member_id,
    storeIds: stores.list.map(({ id }) => id),
    clueId: customers.list[0]?.id ?? '',
  };
}

async function ask<K extends ApiKey>(
  url: string,
  key: K,
  { body, token }: { body?: object; token?: string },
): Promise<ApiOutput<K>> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await fetch(`${url}${apiBaseOf(path)}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as Envelope;
  if (code !== 0) throw new Error(`${key} answered ${code} ${msg}`);
  return data as ApiOutput<K>;
}
