import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/free-port';

const execute = promisify(execFile);

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

const fast = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=50';

/** A leader and a standby that follows it, whose log names every statement. */
export class StandbyPair {
  private constructor(
    private readonly folder: string,
    private readonly ports: { leader: number; standby: number },
  ) {}

  static async start(): Promise<StandbyPair> {
    const folder = mkdtempSync(join(tmpdir(), 'agency-pair-'));
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const leader = await freePort(9_700, 'the leader');
    const standby = await freePort(9_760, 'the standby');
    const pair = new StandbyPair(folder, { leader, standby });
    await pair.run('initdb', '-D', join(folder, 'leader'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
    await pair.startOne('leader', fast);
    const from = ['-h', '127.0.0.1', '-p', String(leader), '-U', 'postgres'];
    await pair.run(
      'pg_basebackup',
      ...from,
      '-D',
      join(folder, 'standby'),
      '-R',
      '-c',
      'fast',
      '-X',
      'stream',
    );
    await pair.startOne('standby', `${fast} -c log_statement=all`);
    return pair;
  }

  urlOf(who: 'leader' | 'standby', database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.ports[who]}/${database}`;
  }

  /** Returns the statements that the standby got while `work` ran. */
  async statementsDuring(work: () => Promise<unknown>): Promise<string> {
    const before = this.log().length;
    await work();
    return this.log().slice(before);
  }

  /** Runs `work` while the standby receives the leader's log, but does not replay it. */
  async whilePaused(work: () => Promise<void>): Promise<void> {
    await this.onStandby('select pg_wal_replay_pause()');
    while ((await this.onStandby('select pg_get_wal_replay_pause_state() as answer')) !== 'paused');
    await work().finally(() => this.onStandby('select pg_wal_replay_resume()'));
  }

  /** Ends the standby as a power cut does. */
  killStandby(): Promise<void> {
    return this.run('pg_ctl', '-D', join(this.folder, 'standby'), '-m', 'immediate', '-w', 'stop');
  }

  async stop(): Promise<void> {
    await this.run('pg_ctl', '-D', join(this.folder, 'leader'), '-m', 'immediate', '-w', 'stop');
    rmSync(this.folder, { recursive: true });
  }

  private log(): string {
    return readFileSync(join(this.folder, 'standby.log'), 'utf8');
  }

  private async onStandby(text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.urlOf('standby') });
    await client.connect();
    try {
      return (await client.query<{ answer?: unknown }>(text)).rows[0]?.answer;
    } finally {
      await client.end();
    }
  }

  private startOne(who: 'leader' | 'standby', settings: string): Promise<void> {
    const options = `-p ${this.ports[who]} -h 127.0.0.1 -k ${this.folder} ${settings}`;
    const log = join(this.folder, `${who}.log`);
    return this.run('pg_ctl', '-D', join(this.folder, who), '-o', options, '-l', log, '-w', 'start');
  }

  private async run(program: string, ...args: string[]): Promise<void> {
    const path = join(dirname(process.env.PG_DUMP ?? ''), program);
    await execute(path, args, { ...user, cwd: this.folder });
  }
}
