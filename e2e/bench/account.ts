import type { ApiOutput } from '@agency/shared/api';

const mobileTels = { manager: '13800000001', attache: '13800000002' };

export type Role = keyof typeof mobileTels;

export interface Account {
  token: string;
  memberId: string;
  userName: string;
  storeId: string;
  storeName: string;
}

export async function logIn(origin: string, role: Role = 'manager'): Promise<Account> {
  const api = `${origin}/api/assistant`;
  const ticket = await send<ApiOutput<'POST /expand/account/list-can-login'>>(
    `${api}/expand/account/list-can-login`,
    { body: { mobile_tel: mobileTels[role], country_code: '86', password: 'Agency123' } },
  );
  const option = ticket.available_options[0];
  const account = option?.accounts[0];
  if (!option || !account) throw new Error('The demo account has no identity');
  const { token } = await send<{ token: string }>(`${api}/expand/account/confirm-login-by-ticket`, {
    body: { ticket: ticket.ticket, orgcode: option.orgcode, account_type: account.account_type },
  });
  const user = await send<ApiOutput<'GET /expand/user-info'>>(`${api}/expand/user-info`, { token });
  const stores = await send<ApiOutput<'GET /expand/search-store'>>(
    `${api}/expand/search-store?page=1&page_size=10`,
    { token },
  );
  const store = stores.list[0];
  if (!store) throw new Error('The demo account has no store');
  return {
    token,
    memberId: user.member_id,
    userName: user.name,
    storeId: store.id,
    storeName: store.store_name,
  };
}

export async function send<Output>(
  url: string,
  { body, token }: { body?: object; token?: string },
): Promise<Output> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: Output };
  if (envelope.code !== 0) throw new Error(`${url} answered ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
