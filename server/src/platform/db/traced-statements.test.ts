import type pg from 'pg';
import { type CallTrace, runInTrace } from '../trace/call-trace';
import { preparedPool } from './prepared-pool';

const comment = "/*traceparent='00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'*/";
const sent: { text: string; name?: string }[] = [];
const warn = jest.fn();
const trace: CallTrace = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentId: undefined,
  isSampled: true,
  warn,
};

const client = {
  query: async (query: { text: string; name?: string }) => {
    sent.push(query);
    return { rows: [] };
  },
  release: () => undefined,
};
const pool = preparedPool({ connect: async () => client } as unknown as pg.Pool);

beforeEach(() => {
  sent.length = 0;
  warn.mockReset();
});
afterEach(() => jest.restoreAllMocks());

async function send(text: string, values: unknown[]): Promise<void> {
  await (await pool.connect()).query(text, values);
}

const inTrace = (work: () => Promise<void>) =>
  new Promise<void>((resolve, reject) => runInTrace(trace, () => void work().then(resolve, reject)));

it('leaves prepared statements as they are, and ends the others of a call with its trace', async () => {
  await inTrace(async () => {
    await send('select name from store where id = $1', ['7']);
    await send('select * from store where id = $1', ['7']);
    await send('begin', []);
  });
  await send('select * from store where id = $1', ['7']);
  expect(sent.map(({ text, name }) => [text, name !== undefined])).toEqual([
    ['select name from store where id = $1', true],
    [`select * from store where id = $1 ${comment}`, false],
    [`begin ${comment}`, false],
    ['select * from store where id = $1', false],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  [499, 0],
  [500, 1],
])('logs a statement of %i ms %i times, without its values', async (ms, times) => {
  const now = jest.spyOn(performance, 'now').mockReturnValueOnce(0);
  now.mockReturnValueOnce(ms);
  await inTrace(() => send('select name from store where tel = $1', ['13800000002']));
  expect(warn).toHaveBeenCalledTimes(times);
  if (times > 0) {
    expect(warn).toHaveBeenCalledWith(
      { ms: 500, statement: 'select name from store where tel = $1' },
      'slow statement',
    );
  }
});
