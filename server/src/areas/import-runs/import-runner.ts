import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKindName } from '@agency/shared/model/import-kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { runImport } from '../import/run-import';
import type { Maps } from '../map/maps';

interface RunnerDeps {
  db: Db;
  maps: Maps;
  now: () => Date;
  incomingDir: string;
}

interface Log {
  warn: (details: object, message: string) => void;
}

/** An import without progress for this long has lost its process; another one goes on with it. */
const silentMs = 60_000;

/** Imports uploaded files in the background, one at a time, so that other users' calls keep their speed. */
export class ImportRunner {
  #last: Promise<void> = Promise.resolve();
  readonly #stop = new AbortController();

  constructor(
    private readonly deps: RunnerDeps,
    private readonly log: Log,
  ) {}

  start(id: string): Promise<void> {
    this.#last = this.#last
      .then(() => this.#run(id))
      .catch(async (error: unknown) => {
        this.log.warn({ err: error, import: id }, 'an import has failed');
        await this.#end(id);
      })
      // Without a database the import stays as it is, and a later process goes on with it.
      .catch((error: unknown) => this.log.warn({ err: error, import: id }, 'an import could not be ended'));
    return this.#last;
  }

  idle(): Promise<void> {
    return this.#last;
  }

  async resume(): Promise<void> {
    const { db, now } = this.deps;
    const { rows } = await sql<{ id: string }>`
      update import_run set progressed_at = ${now()} where state = 'running'
      and progressed_at < ${new Date(now().getTime() - silentMs)}
      and exists (select from import_file where import_id = import_run.id) returning id`.execute(db);
    for (const { id } of rows) await this.start(id);
  }

  /** Ends after the batch that is being written. The import goes on when a server starts again. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#last;
  }

  /** The rows so far are written; importing the file again goes on from there. */
  async #end(id: string): Promise<void> {
    const { db, now } = this.deps;
    await db
      .updateTable('import_run')
      .set({ state: 'stopped', ended_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await deleteFileOfEnded(db, id);
  }

  async #run(id: string): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { db, incomingDir } = this.deps;
    const run = await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
    if (run?.state !== 'running') return;
    // Processes may share the folder.
    const path = join(incomingDir, `import-${id}-${randomBytes(8).toString('hex')}`);
    await mkdir(incomingDir, { recursive: true });
    await pipeline(Readable.from(piecesOf(db, id)), createWriteStream(path));
    try {
      await runImport(
        { ...this.deps, signal: this.#stop.signal },
        {
          run: { id, done: run.done_rows },
          orgcode: run.orgcode,
          accountId: run.account_id,
          kind: run.kind as ImportKindName,
          path,
          isDryRun: run.is_dry_run,
          // The check before has refused such a file.
          isAllOrNothing: false,
          createsMissing: run.creates_missing,
        },
      );
    } finally {
      await rm(path, { force: true });
    }
    if (!run.is_dry_run) await deleteFileOfEnded(db, id);
  }
}

async function* piecesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece++) {
    const found = await db
      .selectFrom('import_file')
      .select('bytes')
      .where('import_id', '=', id)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (!found) return;
    yield Buffer.from(found.bytes);
  }
}

async function deleteFileOfEnded(db: Db, id: string): Promise<void> {
  await sql`delete from import_file using import_run where import_run.id = import_file.import_id
    and import_run.id = ${id} and import_run.state <> 'running'`.execute(db);
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_file').where('import_id', '=', id).execute();
}

export interface ImportServices {
  imports: ImportRunner;
}
