import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port';
import { Authority } from './certificates';
import { Machine } from './machine';
import { MachineConfiguration } from './machine-configuration';
import { makeFolder } from './make-folder';
import { runAsPostgres } from './run-as-postgres';

const deployment = join(import.meta.dirname, '../../deployment');
const pollMs = 200;
const patienceMs = 180_000;

/** Two machines with data and a voter, behind HAProxy, with the configuration files of `deployment/`. */
export class StandbyCluster {
  private constructor(
    private readonly machines: Machine[],
    private readonly haproxy: ChildProcess,
    private readonly ports: Record<'leader' | 'standby', number>,
    readonly authority: Authority,
  ) {}

  static async create(work: string): Promise<StandbyCluster> {
    const authority = await Authority.create(work);
    for (const folder of ['backups', 'log']) makeFolder(work, folder);
    writeFileSync(join(work, 'pgbackrest.conf'), readFileSync(join(deployment, 'pgbackrest.conf')));
    const repository = {
      PGBACKREST_CONFIG: join(work, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: join(work, 'backups'),
      PGBACKREST_LOG_PATH: join(work, 'log'),
      PGBACKREST_PG1_USER: 'postgres',
    };
    const configurations = await MachineConfiguration.ofAll((name) => makeFolder(work, name));
    const machines: Machine[] = [];
    for (const configuration of configurations)
      machines.push(await Machine.create(configuration, authority, repository));
    for (const machine of machines) machine.startEtcd();
    const leader = await freePort(9_480, 'HAProxy');
    const ports = { leader, standby: await freePort(leader + 1, "HAProxy's standby") };
    const haproxy = startHaproxy(configurations[0] as MachineConfiguration, ports);
    const cluster = new StandbyCluster(machines, haproxy, ports, authority);
    const [first, second] = cluster.databases;
    first.startPatroni();
    await until(() => first.isLeader());
    await first.backrest('stanza-create');
    second.startPatroni();
    await until(() => second.isSynchronous());
    return cluster;
  }

  get databases(): [Machine, Machine] {
    return this.machines.slice(0, 2) as [Machine, Machine];
  }

  get all(): readonly Machine[] {
    return this.machines;
  }

  urlOf(role: string, password: string, from: 'leader' | 'standby' = 'leader'): string {
    const verified = `sslmode=verify-full&sslrootcert=${this.authority.certificate}`;
    return `postgres://${role}:${password}@localhost:${this.ports[from]}/agency?${verified}`;
  }

  /** Returns the leader first. */
  async leaderAndStandby(): Promise<[leader: Machine, standby: Machine]> {
    const [first, second] = this.databases;
    await until(async () => (await first.isLeader()) || (await second.isLeader()));
    return (await first.isLeader()) ? [first, second] : [second, first];
  }

  /** Creates the database and the two roles as the runbook says. */
  async createDatabase(work: string, passwords: { owner: string; calls: string }): Promise<void> {
    const [leader] = await this.leaderAndStandby();
    await leader.psql('postgres', 'create database agency');
    const files = { calls: join(work, 'database-url'), owner: join(work, 'database-migration-url') };
    writeFileSync(files.calls, this.urlOf('agency', passwords.calls));
    writeFileSync(files.owner, this.urlOf('agency_owner', passwords.owner));
    await runAsPostgres('sh', [join(deployment, 'database-roles.sh')], {
      PGHOST: leader.configuration.folder,
      PGPORT: String(leader.configuration.portOf('postgres')),
      ...{ POSTGRES_USER: 'postgres', POSTGRES_DB: 'agency' },
      ...{ DATABASE_URL_FILE: files.calls, DATABASE_MIGRATION_URL_FILE: files.owner },
    });
  }

  /** Starts an empty machine with the name and address of a lost one, as the runbook says. */
  async replace(lost: Machine): Promise<void> {
    const [other] = this.machines.filter((machine) => machine !== lost) as [Machine];
    const members = (await other.etcdctl('member', 'list')).split('\n').map((line) => line.split(', '));
    const [id = ''] = members.find(([, , name]) => name === lost.name) ?? [];
    await other.etcdctl('member', 'remove', id);
    const address = `https://127.0.0.1:${lost.configuration.portOf('peers')}`;
    await other.etcdctl('member', 'add', lost.name, `--peer-urls=${address}`);
    await lost.renewCertificate();
    lost.startEtcd('existing');
    lost.startPatroni();
  }

  end(): void {
    for (const machine of this.machines) machine.end();
    this.haproxy.kill('SIGKILL');
  }
}

/** Waits until something is true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${patienceMs / 1_000} s: ${isTrue}`);
    await delay(pollMs);
  }
}

function startHaproxy(
  configuration: MachineConfiguration,
  ports: Record<'leader' | 'standby', number>,
): ChildProcess {
  const file = join(configuration.folder, 'haproxy.cfg');
  const filled = configuration.fill('haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${ports.leader}`],
    ['127.0.0.1:5001', `127.0.0.1:${ports.standby}`],
  ]);
  writeFileSync(file, filled);
  const log = openSync(join(configuration.folder, 'haproxy.log'), 'a');
  // HAProxy gives up root's rights itself.
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
}
