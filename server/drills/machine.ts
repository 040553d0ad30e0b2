import { type ChildProcess, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { postgresUser } from '../../scripts/postgres-programs.mjs';
import type { Authority } from './certificates';
import type { MachineConfiguration, Service } from './machine-configuration';
import { makeFolder } from './make-folder';
import { signalAll, withDescendants } from './process-tree';
import { runAsPostgres } from './run-as-postgres';
import { servedSerial } from './served-certificate';

/** The part of Patroni's answer to `/patroni` that the drill reads. */
export interface PatroniState {
  role: string;
  timeline: number;
}

/** A machine of the drill: a folder, ports and processes of their own. */
export class Machine {
  private etcd: ChildProcess | undefined;
  private patroni: ChildProcess | undefined;
  private frozen: number[] = [];

  private constructor(
    readonly configuration: MachineConfiguration,
    private readonly authority: Authority,
    private readonly backrestEnv: Record<string, string>,
  ) {}

  static async create(
    configuration: MachineConfiguration,
    authority: Authority,
    repository: Record<string, string>,
  ): Promise<Machine> {
    const { name, folder } = configuration;
    await authority.sign(name, folder);
    const backrestEnv = {
      ...repository,
      PGBACKREST_PG1_PATH: join(folder, 'data'),
      PGBACKREST_PG1_PORT: String(configuration.portOf('postgres')),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    };
    return new Machine(configuration, authority, backrestEnv);
  }

  get name(): string {
    return this.configuration.name;
  }

  /** A machine that replaces a lost one joins an existing cluster of etcd. */
  startEtcd(cluster: 'new' | 'existing' = 'new'): void {
    const file = this.write('etcd.yaml', [
      ['initial-cluster-state: new', `initial-cluster-state: ${cluster}`],
    ]);
    this.etcd = this.start('etcd', '--config-file', file);
  }

  startPatroni(): void {
    this.patroni = this.start('patroni', this.write('patroni.yml'));
  }

  /** Ends Patroni and PostgreSQL at once, as if the machine had lost its power. */
  losePower(): void {
    signalAll(this.databaseProcesses(), 'SIGKILL');
  }

  /** The machine is lost for good, with its data and its certificate. */
  async lose(): Promise<void> {
    const ended = this.etcd && once(this.etcd, 'exit');
    this.end();
    await ended;
    for (const part of ['data', 'etcd', 'machine.pem', 'machine.key'])
      rmSync(join(this.configuration.folder, part), { recursive: true, force: true, maxRetries: 10 });
  }

  /** Replaces certificate and key by new ones. */
  async renewCertificate(): Promise<void> {
    const { folder } = this.configuration;
    const renewed = makeFolder(folder, 'renewed');
    await this.authority.sign(this.name, renewed);
    for (const file of ['machine.key', 'machine.pem']) renameSync(join(renewed, file), join(folder, file));
  }

  /** As `systemctl reload patroni`. */
  reloadPatroni(): void {
    this.patroni?.kill('SIGHUP');
  }

  /** Returns the services of this machine that do not show the certificate in its folder. */
  async servicesWithOldCertificate(): Promise<Service[]> {
    const { folder } = this.configuration;
    const [cert, key, ca] = ['machine.pem', 'machine.key', 'ca.pem'].map((file) =>
      readFileSync(join(folder, file)),
    ) as [Buffer, Buffer, Buffer];
    const { serialNumber } = new X509Certificate(cert);
    const services: Service[] = [
      'etcd',
      'peers',
      ...(this.patroni ? (['patroni', 'postgres'] as const) : []),
    ];
    const old: Service[] = [];
    for (const service of services) {
      const port = this.configuration.portOf(service);
      // Patroni refuses connections for a moment while it reloads.
      const shown = await servedSerial(port, { cert, key, ca }, service === 'postgres').catch(() => null);
      if (shown !== serialNumber) old.push(service);
    }
    return old;
  }

  /** Patroni and PostgreSQL go on existing and say nothing, as if the network to the machine were cut. */
  freeze(): void {
    this.frozen = this.databaseProcesses();
    signalAll(this.frozen, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.frozen, 'SIGCONT');
  }

  freezeEtcd(): void {
    this.etcd?.kill('SIGSTOP');
  }

  thawEtcd(): void {
    this.etcd?.kill('SIGCONT');
  }

  end(): void {
    signalAll([...this.databaseProcesses(), ...(this.etcd?.pid ? [this.etcd.pid] : [])], 'SIGKILL');
  }

  /** Returns what Patroni says of its PostgreSQL; null without an answer within a second. */
  async state(): Promise<PatroniState | null> {
    return JSON.parse((await this.ask('/patroni'))?.body ?? 'null') as PatroniState | null;
  }

  async isLeader(): Promise<boolean> {
    return (await this.ask('/primary'))?.status === 200;
  }

  /** Whether commits of the leader wait for this machine. */
  async isSynchronous(): Promise<boolean> {
    return (await this.ask('/synchronous'))?.status === 200;
  }

  psql(database: string, statement: string): Promise<string> {
    const { folder } = this.configuration;
    const place = ['-h', folder, '-p', String(this.configuration.portOf('postgres')), '-U', 'postgres'];
    return runAsPostgres('psql', [...place, '-d', database, '-Atc', statement]);
  }

  backrest(command: string, ...options: string[]): Promise<string> {
    return runAsPostgres('pgbackrest', ['--stanza=agency', ...options, command], this.backrestEnv);
  }

  etcdctl(...args: string[]): Promise<string> {
    const { folder } = this.configuration;
    const files = { cacert: 'ca.pem', cert: 'machine.pem', key: 'machine.key' };
    const proofs = Object.entries(files).map(([option, file]) => `--${option}=${join(folder, file)}`);
    const endpoint = `--endpoints=https://127.0.0.1:${this.configuration.portOf('etcd')}`;
    return runAsPostgres('etcdctl', [endpoint, ...proofs, ...args], { ETCDCTL_API: '3' });
  }

  async switchOverTo(other: Machine): Promise<void> {
    const file = join(this.configuration.folder, 'patroni.yml');
    const names = ['--leader', this.name, '--candidate', other.name, '--force'];
    await runAsPostgres('patronictl', ['-c', file, 'switchover', 'agency', ...names]);
  }

  private write(file: string, more?: [example: string, value: string][]): string {
    const path = join(this.configuration.folder, file);
    writeFileSync(path, this.configuration.fill(file, more));
    return path;
  }

  private start(program: string, ...args: string[]): ChildProcess {
    const { folder } = this.configuration;
    const log = openSync(join(folder, `${program}.log`), 'a');
    const env = { ...process.env, ...this.backrestEnv, HOME: folder };
    return spawn(program, args, { ...postgresUser(), cwd: folder, env, stdio: ['ignore', log, log] });
  }

  /** PostgreSQL is no child of Patroni, because it outlives it. */
  private databaseProcesses(): number[] {
    const pidFile = join(this.configuration.folder, 'data/postmaster.pid');
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    const isRunning = postmaster > 0 && existsSync(`/proc/${postmaster}`);
    const patroni = this.patroni && this.patroni.exitCode === null && this.patroni.signalCode === null;
    return withDescendants([
      ...(patroni && this.patroni?.pid ? [this.patroni.pid] : []),
      ...(isRunning ? [postmaster] : []),
    ]);
  }

  private ask(path: string): Promise<{ status: number; body: string } | null> {
    const port = this.configuration.portOf('patroni');
    const ca = readFileSync(this.authority.certificate);
    return new Promise((resolve) => {
      const request = get({ host: 'localhost', port, path, ca, agent: false, timeout: 1_000 }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', () => resolve(null));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(null));
    });
  }
}
