import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/free-port';
import { postgresBinaries } from '../../scripts/postgres-programs.mjs';
import { makeFolder } from './make-folder';
import { runAsPostgres } from './run-as-postgres';

const deployment = join(import.meta.dirname, '../../deployment');

/** A PostgreSQL cluster with the settings of a productive one, whose write-ahead log pgBackRest archives. */
export class Cluster {
  private constructor(
    private readonly work: string,
    private readonly data: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Prepares an empty cluster and the folders of its backups. */
  static async create(work: string): Promise<Cluster> {
    for (const folder of ['backups', 'log', 'lock', 'spool']) makeFolder(work, folder);
    writeFileSync(join(work, 'pgbackrest.conf'), readFileSync(join(deployment, 'pgbackrest.conf')));
    const cluster = new Cluster(work, makeFolder(work, 'data'), await freePort(9_480, 'PostgreSQL'));
    await cluster.run('initdb', ['-D', cluster.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
    mkdirSync(join(cluster.data, 'conf.d'));
    writeFileSync(
      join(cluster.data, 'conf.d/archive.conf'),
      readFileSync(join(deployment, 'postgresql-archive.conf')),
    );
    writeFileSync(
      join(cluster.data, 'postgresql.auto.conf'),
      `include_dir 'conf.d'\nmax_connections = 200\n`,
    );
    await cluster.start();
    await cluster.backrest('stanza-create');
    return cluster;
  }

  /**
   * Restores the backups into a new folder, and starts a cluster there. A restore to a moment begins a new branch of the
   * log; later ones follow the newest branch instead of the one with the mistake.
   */
  async restore(...options: string[]): Promise<Cluster> {
    const restored = new Cluster(
      this.work,
      makeFolder(this.work, `restored-${Date.now()}`),
      await freePort(9_480, 'PostgreSQL'),
    );
    await restored.backrest('restore', '--target-timeline=latest', ...options);
    await restored.start();
    await restored.untilWritable();
    return restored;
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -h 127.0.0.1 -k ${this.work}`;
    const log = join(this.work, 'log/postgres.log');
    await this.run('pg_ctl', ['-D', this.data, '-o', options, '-l', log, '-t', '900', '-w', 'start']);
  }

  /** `immediate` ends all processes as a power cut does. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.run('pg_ctl', ['-D', this.data, '-m', mode, '-w', 'stop']);
  }

  /** Ends the processes at once and removes the data, as if the machine were lost. */
  async lose(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.data, { recursive: true });
  }

  urlOf(database: string): string {
    return Object.assign(new URL(this.url), { pathname: database }).href;
  }

  async query<Row extends object>(database: string, text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  backrest(command: string, ...options: string[]): Promise<void> {
    return this.run('pgbackrest', ['--stanza=agency', ...options, command]);
  }

  /** Recovery ends with the promotion, after which the cluster accepts writes. */
  private async untilWritable(): Promise<void> {
    for (;;) {
      const [row] = await this.query<{ recovering: boolean }>(
        '/postgres',
        'select pg_is_in_recovery() recovering',
      );
      if (!row?.recovering) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async run(program: string, args: string[]): Promise<void> {
    const path = program === 'pgbackrest' ? program : join(postgresBinaries(), program);
    const env = {
      PGBACKREST_CONFIG: join(this.work, 'pgbackrest.conf'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(this.port),
      PGBACKREST_PG1_SOCKET_PATH: this.work,
      PGBACKREST_PG1_USER: 'postgres',
      PGBACKREST_REPO1_PATH: join(this.work, 'backups'),
      PGBACKREST_LOG_PATH: join(this.work, 'log'),
      PGBACKREST_LOCK_PATH: join(this.work, 'lock'),
      PGBACKREST_SPOOL_PATH: join(this.work, 'spool'),
    };
    await runAsPostgres(path, args, env, this.work);
  }
}
