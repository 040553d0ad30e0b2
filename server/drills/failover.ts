// Takes machines of a cluster with a standby away while people write, as docs/runbook.md says. Needs Debian's packages
// patroni, python3-etcd, python3-idna, etcd-server, etcd-client, haproxy and pgbackrest.
import { existsSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCommandLine, readOrExit } from '@agency/delivery/command-line';
import { compiledServer, compileStaleServer } from '../../scripts/compile-server.mjs';
import { freePort } from '../../scripts/free-port';
import { installPackages } from '../../scripts/postgres-programs.mjs';
import { openSessions } from '../bench/open-sessions';
import { type RunningServer, startServer } from '../bench/server-process';
import { seed } from '../seed/seed';
import { imUserOfBroker } from '../src/areas/broker/im-user';
import { type Db, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { callProcess } from '../testing/process-client';
import { checkHistory, findHidden } from './history';
import { ListReads, type ReadCounts } from './list-reads';
import { LiveListener } from './live-listener';
import { makeFolder } from './make-folder';
import { PatientWriters, type Specialist } from './patient-writers';
import { Report } from './report';
import { StandbyCluster, until } from './standby-cluster';

const usage = `Usage: npm run drill:failover
  takes machines of a cluster with a standby away while people write, and compares what is there with what was acknowledged`;
readOrExit(() => parseCommandLine(process.argv.slice(2), {}, usage));

const programs = {
  '/usr/bin/patroni': 'patroni',
  // Patroni of Debian 12 needs it for TLS and does not depend on it.
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
};
const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
if (missing.length > 0) installPackages(missing.map(([, name]) => name));

/** Six specialists, among whom the writers stay below the limit on messages of one account. */
const scale = 0.03;
const writerCount = 50;
const mostSeconds = 30;
const calmMs = 10_000;
const passwords = { owner: 'owner-of-the-drill', calls: 'calls-of-the-drill' };

await compileStaleServer();
const work = makeFolder(tmpdir(), `agency-drill-${process.pid}`);
const serverLog = join(work, 'server.log');
const report = new Report();
const listReads = new ListReads(serverLog);
let cluster: StandbyCluster | undefined;
let server: RunningServer | undefined;
try {
  cluster = await StandbyCluster.create(work);
  await cluster.createDatabase(work, passwords);
  const { specialists, ...running } = await prepare(cluster);
  server = running.server;
  const writers = new PatientWriters(server.url, specialists, writerCount);
  const listeners = specialists.map(({ token }) => new LiveListener(running.server.url, token));
  const scene: Scene = { cluster, writers, listeners };
  await watchCalm(scene);
  const scenes = [loseLeader, loseStandby, replaceStandby, renewCertificates];
  for (const happen of [...scenes, silenceEtcd, freezeLeader, switchOver]) {
    await happen(scene);
    sayWhoAnswered();
    await untilStandbyAnswers(scene);
  }
  report.say('\nAll is calm again.');
  await delay(calmMs);
  report.atLeast('lists that the standby answered', sayWhoAnswered().standby, 1);
  await writers.stop();
  for (const listener of listeners) await listener.stop();
  await compare(scene);
  const [leader] = await cluster.leaderAndStandby();
  await report.time('the check that the leader archives', () => leader.backrest('check'));
} finally {
  await server?.kill();
  cluster?.end();
  rmSync(work, { recursive: true, force: true });
}
report.end();

interface Scene {
  cluster: StandbyCluster;
  writers: PatientWriters;
  listeners: LiveListener[];
}

/** Fills the database as its owner, starts the built server with both roles, and opens a chat for each specialist. */
async function prepare(
  standby: StandbyCluster,
): Promise<{ server: RunningServer; specialists: Specialist[] }> {
  const ownerUrl = standby.urlOf('agency_owner', passwords.owner);
  const { db, close } = await openDatabase({ url: ownerUrl, listens: false });
  await migrate(db);
  await seed(db, { today: new Date(), size: 'small', scale });
  const { attaches } = await openSessions(db);
  const prepared: Omit<Specialist, 'conversationId'>[] = [];
  for (const { token, memberId } of attaches) prepared.push({ token, ...(await storeOf(db, memberId)) });
  await close();
  const program = { args: [join(compiledServer, 'main.mjs')], log: openSync(serverLog, 'a') };
  const env = {
    DATABASE_MIGRATION_URL: ownerUrl,
    DATABASE_STANDBY_URL: standby.urlOf('agency', passwords.calls, 'standby'),
  };
  const port = await freePort(9_490, 'the server');
  const started = await startServer(standby.urlOf('agency', passwords.calls), port, env, program);
  const specialists: Specialist[] = [];
  for (const person of prepared) {
    const body = { user_id: imUserOfBroker(person.brokerId) };
    const chat = await callProcess(started.url, 'POST /im/create-conversation', person.token, body);
    specialists.push({ ...person, conversationId: chat.conversation_id });
  }
  return { server: started, specialists };
}

async function storeOf(db: Db, memberId: string): Promise<{ storeId: string; brokerId: string }> {
  const { store_id, id } = await db
    .selectFrom('broker')
    .innerJoin('store', 'store.id', 'broker.store_id')
    .select(['broker.id', 'broker.store_id'])
    .where('store.member_id', '=', memberId)
    .where('broker.member_id', '=', memberId)
    .where('store.store_status', '=', 1)
    .where('broker.broker_status', '=', 1)
    .$narrowType<{ store_id: string }>()
    .executeTakeFirstOrThrow();
  return { storeId: store_id, brokerId: id };
}

/** Shows that the standby answers lists while nothing fails. */
async function watchCalm({ cluster: machines, writers }: Scene): Promise<void> {
  const [, standby] = await machines.leaderAndStandby();
  const scans = async () =>
    Number(
      await standby.psql(
        'agency',
        `select sum(idx_scan) from pg_stat_user_tables where relname in ('store_visit', 'customer')`,
      ),
    );
  const before = { scans: await scans(), reads: writers.listReads.length };
  await delay(calmMs);
  const read = { scans: (await scans()) - before.scans, lists: writers.listReads.length - before.reads };
  report.say(
    `${read.lists} lists read in calm, with ${read.scans} scans of visits and customers by the standby`,
  );
  report.atLeast('scans by the standby', read.scans, 1);
  report.atLeast('lists that the standby answered', sayWhoAnswered().standby, 1);
}

/**
 * Waits until the standby answers lists again, so that each scene begins with its answers. After a change of the leader
 * it does so from its next checkpoint on, within five minutes. The drill asks for that checkpoint.
 */
async function untilStandbyAnswers({ cluster: machines }: Scene): Promise<void> {
  const [leader, standby] = await machines.leaderAndStandby();
  await until(() => standby.isSynchronous());
  await leader.psql('postgres', 'checkpoint');
  await until(async () => {
    await standby.psql('postgres', 'checkpoint');
    return listReads.count().standby > 0;
  });
}

/** Says who answered the lists since the last time. */
function sayWhoAnswered(): ReadCounts {
  const counts = listReads.count();
  const { standby, behind, failed, leader } = counts;
  report.say(
    `lists answered by the standby: ${standby}; by the leader: ${behind} because the standby was behind, ${failed} because it failed, ${leader} without asking it`,
  );
  return counts;
}

/** The machine of the leader loses its power, and comes back later. */
async function loseLeader(scene: Scene): Promise<void> {
  const [leader, standby] = await scene.cluster.leaderAndStandby();
  report.say(`\nThe leader loses its power under ${writerCount} writers.`);
  const since = Date.now();
  leader.losePower();
  await untilBack(scene, since);
  if (!(await standby.isLeader())) throw new Error('The standby does not lead');
  await report.time('the old leader is a synchronous standby again', async () => {
    leader.startPatroni();
    await until(() => leader.isSynchronous());
  });
  const [timeline, followed] = [(await standby.state())?.timeline, (await leader.state())?.timeline];
  report.say(`the leader writes branch ${timeline} of the log, the standby follows branch ${followed}`);
}

/** Commits wait for a standby that is gone, until Patroni lets the leader go on alone. */
async function loseStandby(scene: Scene): Promise<void> {
  const [, standby] = await scene.cluster.leaderAndStandby();
  report.say('\nThe standby loses its power.');
  const since = Date.now();
  standby.losePower();
  await untilBack(scene, since);
  await report.time('the standby is synchronous again', async () => {
    standby.startPatroni();
    await until(() => standby.isSynchronous());
  });
}

/** The standby's machine is lost for good, and an empty one takes its place. */
async function replaceStandby(scene: Scene): Promise<void> {
  const [, standby] = await scene.cluster.leaderAndStandby();
  report.say('\nThe standby is lost for good.');
  const since = Date.now();
  await standby.lose();
  await untilBack(scene, since);
  await report.time('an empty machine in its place is a synchronous standby', async () => {
    await scene.cluster.replace(standby);
    await until(() => standby.isSynchronous());
  });
}

/** Later scenes show that machines accept each other with the new certificates. */
async function renewCertificates(scene: Scene): Promise<void> {
  report.say('\nThe certificates of all machines are renewed.');
  const { all, databases } = scene.cluster;
  const since = Date.now();
  const servicesWithOld = async () =>
    (await Promise.all(all.map((machine) => machine.servicesWithOldCertificate()))).flat();
  for (const machine of all) await machine.renewCertificate();
  report.say(`old certificates before a reload: ${[...new Set(await servicesWithOld())].join(', ')}`);
  await report.time('all services show the new certificates after a reload', async () => {
    for (const machine of databases) machine.reloadPatroni();
    await until(async () => (await servicesWithOld()).length === 0);
  });
  await untilBack(scene, Date.now());
  sayLongestPause(scene, since);
}

/** No machine reaches etcd: the leader cannot renew its lease and has to stop writing. */
async function silenceEtcd(scene: Scene): Promise<void> {
  const [leader] = await scene.cluster.leaderAndStandby();
  report.say('\nEtcd says nothing.');
  for (const machine of scene.cluster.all) machine.freezeEtcd();
  await report.time(
    'the leader has stopped writing',
    () => until(async () => (await leader.state())?.role !== 'master'),
    mostSeconds,
  );
  await delay(calmMs);
  const since = Date.now();
  report.say('Etcd answers again.');
  for (const machine of scene.cluster.all) machine.thawEtcd();
  await untilBack(scene, since);
  await until(async () => (await scene.cluster.leaderAndStandby())[1].isSynchronous());
}

/** Lets the leader's machine fall silent: it answers nothing, and no connection to it ends. */
async function freezeLeader(scene: Scene): Promise<void> {
  const [leader, standby] = await scene.cluster.leaderAndStandby();
  report.say('\nThe leader says nothing.');
  const since = Date.now();
  leader.freeze();
  await untilBack(scene, since);
  if (!(await standby.isLeader())) throw new Error('The standby does not lead');
  await report.time('the old leader, which speaks again, is a synchronous standby', async () => {
    leader.thaw();
    await until(() => leader.isSynchronous());
  });
}

/** Hands the lead over as planned, such as for an update of the machine. */
async function switchOver(scene: Scene): Promise<void> {
  const [leader, standby] = await scene.cluster.leaderAndStandby();
  report.say('\nThe lead is handed over as planned.');
  const since = Date.now();
  await leader.switchOverTo(standby);
  if (!(await standby.isLeader())) throw new Error('The standby does not lead');
  await untilBack(scene, Date.now());
  sayLongestPause(scene, since);
}

function sayLongestPause(scene: Scene, since: number): void {
  const times = scene.writers.acknowledgements.map(({ ended }) => ended).filter((at) => at >= since);
  const pauses = times.map((at, index) => at - (times[index - 1] ?? since));
  report.atMost('longest seconds without an acknowledged write', Math.max(...pauses) / 1_000, mostSeconds);
}

/** Waits until each writer was acknowledged something that began since, and each live client received an event. */
async function untilBack({ writers, listeners }: Scene, since: number): Promise<void> {
  const firstOf = (writer: number) =>
    writers.acknowledgements.find((one) => one.writer === writer && one.began >= since)?.ended;
  const numbers = Array.from({ length: writerCount }, (_, writer) => writer);
  await until(() => numbers.every((writer) => firstOf(writer) !== undefined));
  const backAt = numbers.map((writer) => firstOf(writer) ?? 0);
  const first = Math.min(...backAt);
  const eventOf = ({ received }: LiveListener) => received.find(({ at }) => at >= first)?.at;
  await until(() => listeners.every((listener) => eventOf(listener) !== undefined));
  const heardAt = listeners.map((listener) => eventOf(listener) ?? 0);
  const seconds = (at: number) => (at - since) / 1_000;
  report.atMost('seconds until the first acknowledged write', seconds(first), mostSeconds);
  report.atMost(
    `seconds until all ${writerCount} writers are back`,
    seconds(Math.max(...backAt)),
    mostSeconds,
  );
  report.atMost(
    `seconds until all ${listeners.length} live clients are back`,
    seconds(Math.max(...heardAt)),
    mostSeconds,
  );
}

/** Compares what the writers know with the rows, and the events of each live client with their numbers. */
async function compare({ cluster: standby, writers, listeners }: Scene): Promise<void> {
  const [leader] = await standby.leaderAndStandby();
  const lines = await leader.psql(
    'agency',
    `select visit_content, id from store_visit where visit_content like 'drill-%'
    union all select remarks, id from customer where remarks like 'drill-%'
    union all select text, seq from chat_message where text like 'drill-%'`,
  );
  const rows = new Map<string, string[]>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [mark = '', id = ''] = line.split('|');
    rows.set(mark, [...(rows.get(mark) ?? []), id]);
  }
  const counts = { acknowledged: 0, refused: 0, unknown: 0 };
  for (const { outcome } of writers.writes) counts[outcome] += 1;
  const repeated = writers.writes.filter(({ ids }) => ids.length > 1).length;
  report.say(
    `\n${counts.acknowledged} writes acknowledged (${repeated} of them twice), ${counts.refused} refused, ${counts.unknown} unknown; ${rows.size} stored`,
  );
  for (const text of new Set([...writers.refusals, ...writers.client.faults])) report.say(`  ${text}`);
  const findings = checkHistory(writers.writes, rows, writers.sightings);
  report.atMost('acknowledged writes that are lost', findings.lost.length, 0);
  report.atMost('writes that are stored twice', findings.doubled.length, 0);
  report.atMost('refused writes that are stored', findings.appeared.length, 0);
  report.atMost('repeats with another answer', findings.contradicted.length, 0);
  report.atMost('conversations of which a read went back', findings.wentBack.length, 0);
  report.say(`${writers.listReads.length} lists read by those who had written`);
  const hidden = findHidden(writers.ownWrites, writers.listReads);
  report.atMost('lists without the own last change', hidden.length, 0);
  report.atMost('answers that are faults of the server', writers.client.faults.length, 0);
  const gaps = listeners.map(({ received }) =>
    received.filter(({ seq }, at) => at > 0 && seq !== (received[at - 1]?.seq ?? 0) + 1),
  );
  report.atMost('events that a live client missed or got twice', gaps.flat().length, 0);
  report.atMost(
    'live clients that had to load everything again',
    listeners.filter(({ resets }) => resets > 0).length,
    0,
  );
}
