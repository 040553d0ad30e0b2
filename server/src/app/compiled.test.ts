import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callProcess } from '../../testing/process-client';
import { prepareData } from '../../testing/process-data';
import {
  compiledIn,
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process';
import { type StandIn, startStandIn } from '../../testing/stand-in';

const workspace = join(__dirname, '../../..');
/** The folder is outside the workspace, so that missing files are not found there. */
const folder = mkdtempSync(join(tmpdir(), 'agency-compiled-'));
const compiled = join(folder, 'server');

let data: Awaited<ReturnType<typeof prepareData>>;
let server: ServerProcess;
let collector: StandIn;

function compile(target: string) {
  return spawnSync(process.execPath, ['scripts/build-server.mjs', target], {
    cwd: workspace,
    encoding: 'utf8',
  });
}

beforeAll(async () => {
  const built = compile(compiled);
  if (built.status !== 0) throw new Error(built.stderr);
  data = await prepareData(async () => undefined);
  collector = await startStandIn(() => ({ body: {} }));
  const env = {
    ...data.env,
    RELEASES_CONSOLE_TOKEN: 'x'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  };
  server = await startServerProcess(env, compiledIn(compiled));
});
afterAll(async () => {
  killServerProcesses();
  await collector?.close();
  await data?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const answerOf = (path: string) => fetch(server.url + path);

it('is ready: it has its database', async () => {
  const answer = await answerOf('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
});

it('has the files that packages read by their path', async () => {
  expect((await answerOf('/api/docs/static/swagger-ui.css')).status).toBe(200);
});

it('has what the release console loads', async () => {
  const answers = await Promise.all(
    ['page.js', 'page.css'].map((name) => answerOf(`/releases-console/${name}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[1]?.text()).toContain('--ag-brand');
});

it('lets a manager in and lists the stores of the organisation', async () => {
  const phone = { country_code: '86', mobile_tel: '13800000001', password: 'Agency123' };
  const { ticket } = await callProcess(server.url, 'POST /expand/account/list-can-login', '', phone);
  const { token } = await callProcess(server.url, 'POST /expand/account/confirm-login-by-ticket', '', {
    ticket,
    orgcode: 'HZQD',
    account_type: 2,
  });
  const page = await callProcess(server.url, 'GET /expand/search-store', token, undefined, '?page_size=3');
  expect(page.list).toHaveLength(3);
});

it('lists and rolls back releases without a checkout, and refuses to build', async () => {
  const agency = (...words: string[]) =>
    spawnSync(process.execPath, [join(compiled, 'agency.mjs'), ...words], { cwd: folder, encoding: 'utf8' });
  expect(agency('list')).toMatchObject({ status: 0, stdout: 'nothing is published\n' });
  expect(agency('rollback', 'remote-store')).toMatchObject({
    status: 1,
    stderr: 'build-unknown: nothing of remote-store is published\n',
  });
  expect(agency('publish', 'remote-store').stderr).toContain('build-failed: only a checkout can build');
});

it('ends with 0 when it is told to, and sends the spans that wait', async () => {
  collector.seen.length = 0;
  await answerOf('/api/core/config/get');
  expect(await server.end('SIGTERM')).toBe(0);
  const sent = collector.seen.map(({ body }) => body.toString()).join('');
  expect(sent).toContain('GET /api/core/config/get');
});

it('does not write over a folder of something else', () => {
  expect(compile(data.env.DATA_DIR ?? '')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is there already, and no compiled server'),
  });
});
