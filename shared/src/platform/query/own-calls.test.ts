import { Type as T } from '@sinclair/typebox';
import { defineApi } from '../../contract/api';
import { aUser, prepareNetwork, refused } from '../../testing';
import { currentSession, dispatchSession } from '../session/session-store';
import { ownCalls } from './own-calls';
import { queryClient } from './query-client';

const network = prepareNetwork();
const base = 'https://goals.example.com/api';

interface GoalCalls {
  'GET /goals/:year': { params: { year: string }; query: { team?: string }; output: { goals: string[] } };
  'POST /goals': { body: { name: string }; output: null };
}

const goals = ownCalls<GoalCalls>(base);

beforeEach(() => {
  queryClient.clear();
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
});

it('goes to the server of the team with the session, and resolves to its data', async () => {
  network.script('any', { status: 200, body: { code: 0, msg: '', data: { goals: ['a'] } } });
  const answer = await goals.call('GET /goals/:year', { params: { year: '2026' }, query: { team: 'x' } });
  expect(answer.goals).toEqual(['a']);
  const [sent] = network.requests;
  expect(sent?.outgoing.url).toBe(`${base}/goals/2026`);
  expect(sent?.query).toEqual({ team: 'x' });
  expect(sent?.headers.authorization).toBe('Bearer token');
});

it('repeats a write under one key', async () => {
  network.script('any', 'network', { status: 200, body: { code: 0, msg: '', data: null } });
  await goals.call('POST /goals', { body: { name: 'a' } });
  const keys = network.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('caches an answer until it is refreshed', async () => {
  network.script('any', { status: 200, body: { code: 0, msg: '', data: { goals: [] } } });
  const query = goals.query('GET /goals/:year', { params: { year: '2026' }, query: {} });
  const ask = () => queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  await ask();
  expect((await ask()).goals).toEqual([]);
  expect(network.requests).toHaveLength(1);
  await goals.refresh('GET /goals/:year');
  await ask();
  expect(network.requests).toHaveLength(2);
});

it('rejects with the code of the team, and a session that is lost there stays here', async () => {
  for (const code of [-18112005, 401, 7]) {
    network.script('any', refused(code));
    await expect(
      goals.call('POST /goals', { body: { name: 'a' } }, { hideError: true }),
    ).rejects.toMatchObject({ code });
  }
  expect(currentSession().status).toBe('active');
});

it('takes the types of a declaration with schemas', async () => {
  const declared = defineApi({
    'GET /goals': { summary: 'Goals', access: 'session', effect: 'read', output: T.Array(T.String()) },
  });
  network.script('any', { status: 200, body: { code: 0, msg: '', data: ['a'] } });
  const [first = ''] = await ownCalls<typeof declared>(base).call('GET /goals');
  expect(first.toUpperCase()).toBe('A');
});
