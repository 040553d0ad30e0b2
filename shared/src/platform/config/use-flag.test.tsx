import { act, renderHook } from '@testing-library/react';
import type { FlagName } from '../../contract/model/flags';
import { prepareNetwork } from '../../testing';
import { dispatchSession } from '../session/session-store';
import { loadRemoteConfig } from './remote-config';
import { useFlag } from './use-flag';

const network = prepareNetwork();
const name = 'visit_day_map';

async function told(answer: Record<string, string>): Promise<void> {
  network.answer('GET /config/get', answer);
  await act(loadRemoteConfig);
}

it('is as the table says until the server has said anything, then as it says, and follows it', async () => {
  const { result } = renderHook(() => useFlag(name));
  expect(result.current).toBe(true);
  await told({ flags: '{"visit_day_map":false}' });
  expect(result.current).toBe(false);
  await told({ flags: '{"visit_day_map":true}' });
  expect(result.current).toBe(true);
});

it.each([
  ['nothing', {}],
  ['no JSON', { flags: '{' }],
  ['a list', { flags: '[false]' }],
  ['another kind of value', { flags: '{"visit_day_map":"off"}' }],
  ['another flag', { flags: '{"something":false}' }],
])('is as the table says where the server says %s', async (_what, answer: Record<string, string>) => {
  await told({ flags: '{"visit_day_map":false}' });
  await told(answer);
  expect(renderHook(() => useFlag(name)).result.current).toBe(true);
});

it('is as the server says, else off, where the host is older than the flag', async () => {
  const newer = 'of_tomorrow' as FlagName;
  expect(renderHook(() => useFlag(newer)).result.current).toBe(false);
  await told({ flags: '{"of_tomorrow":true}' });
  expect(renderHook(() => useFlag(newer)).result.current).toBe(true);
});

it('keeps the last answer after a failure', async () => {
  await told({ flags: '{"visit_day_map":false}' });
  network.script('GET /config/get', 'timeout');
  await act(loadRemoteConfig);
  expect(renderHook(() => useFlag(name)).result.current).toBe(false);
});

it('passes over an answer that came to another identity', async () => {
  await told({ flags: '{"visit_day_map":false}' });
  network.answer('GET /config/get', () => {
    dispatchSession({ type: 'identity-confirmed', token: 'another' });
    return { flags: '{"visit_day_map":true}' };
  });
  await act(loadRemoteConfig);
  expect(renderHook(() => useFlag(name)).result.current).toBe(false);
});
