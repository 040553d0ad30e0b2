import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { api, type Endpoint } from '@agency/shared/api';
import { minimalValue } from './minimal-value';

/** The session of a page; each answer is for its role. */
export const tokens = { attache: 'check-attache', manager: 'check-manager' } as const;

const calls = Object.entries<Endpoint>(api).map(([key, endpoint]) => {
  const [method = '', template = ''] = key.split(' ');
  return { method, path: new RegExp(`^${template.replace(/\/:\w+/g, '/[^/]+')}$`), endpoint };
});

/**
 * Answers a call without a server: lists are empty, numbers zero, and the user has every permission. A call that the
 * contract does not have, such as one of a team's own server, is refused.
 */
export function answerMinimally(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const path = url.split('?')[0]?.replace(/^\/api\/(assistant|core)/, '') ?? '';
  const call = calls.find((one) => one.method === method && one.path.test(path));
  if (!call) send(response, 404, { code: 404, msg: 'The check answers no such call', data: null });
  else if (path === '/expand/user-info') send(response, 200, success(userOf(headers.authorization)));
  else send(response, 200, success(minimalValue(call.endpoint.output)));
}

/** Forwards a call to the server of `origin`. */
export function forwardTo(origin: string) {
  const ask = origin.startsWith('https:') ? requestSecurely : request;
  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const { method, headers, url = '/' } = incoming;
    const { host } = new URL(origin);
    const outgoing = ask(new URL(url, origin), { method, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
}

function userOf(authorization: string | undefined): object {
  const isManager = authorization?.endsWith(tokens.manager) ?? false;
  return {
    ...(minimalValue(api['GET /expand/user-info'].output) as object),
    id: '1',
    member_id: '1',
    name: 'Check',
    orgcode: 'CHECK',
    account_type: isManager ? 2 : 1,
    is_manager: isManager,
    is_attache: !isManager,
    is_admin: true,
    is_reception: true,
  };
}

const success = (data: unknown) => ({ code: 0, msg: '', data });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
