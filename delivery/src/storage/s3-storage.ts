import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import { isDelta } from '../deltas/delta-name';
import { contentTypeOf } from './content-type';
import type { ReleaseStorage, StoredFile } from './release-storage';
import { type S3Client, type S3Options, StorageFault, s3Client } from './s3-client';

export interface BucketOptions extends S3Options {
  prefix: string;
}

const timeoutMs = 30_000;
const attempts = 3;
/** A remote service is slower, and changes are visible within a second. */
const pace = { patienceMs: 2_000, freshMs: 1_000 };
/** One of several concurrent writers wins each time, so more losses in a row than this are no coincidence. */
const mostSwaps = 100;
type TagForm = (tag: string) => string;
const tagForms: TagForm[] = [(tag) => tag, (tag) => tag.replaceAll('"', '')];
const writerHeader = 'x-amz-meta-writer';
/** The object with which the service is tested for conditional writes. */
const probeName = '.conditions';

/** Stores releases in a bucket of any S3-compatible service that supports `If-Match` and `If-None-Match` for PUT. */
export function s3Storage({ prefix, ...options }: BucketOptions): ReleaseStorage {
  const client = s3Client(options, timeoutMs);
  const ask: S3Client = (path, request) => client(prefix + path, request);
  const address = `s3://${options.bucket}/${prefix}`;

  const read = async (path: string): Promise<StoredFile | null> => {
    const answer = await ask(path, { method: 'GET' });
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? { content, version: tagOf(answer) } : null;
  };

  const put = async (path: string, content: string | Buffer, condition: Record<string, string> = {}) => {
    const headers = { ...headersOf(path), ...condition };
    const answer = await ask(path, { method: 'PUT', headers, body: Buffer.from(content) });
    await answer.body?.cancel();
    if (answer.ok) return true;
    // 404 for a conditional replacement means that the object is gone.
    const isUnmet = answer.status !== 404 || 'if-match' in condition;
    if (isUnmet) return false;
    throw new Error(`The storage has no bucket ${options.bucket}`);
  };

  /**
   * Finds the form in which the service accepts version tags: the standard has quotation marks, Ceph's gateway wants
   * none. A service that ignores conditions is rejected, because concurrent deployments would be lost.
   */
  const learnForm = once(async (): Promise<TagForm> => {
    const unfit = (why: string) => new DeliveryError('storage-unfit', `${address} ${why}`);
    const nobody = { 'if-none-match': '*' };
    if ((await put(probeName, '', nobody)) && (await put(probeName, '', nobody))) {
      throw unfit('heeds no If-None-Match: two deploys could lose each other');
    }
    const tag = (await read(probeName))?.version ?? '';
    const other = '"00000000000000000000000000000000"';
    for (const form of tagForms) {
      if (await put(probeName, '', { 'if-match': form(other) })) {
        throw unfit('heeds no If-Match: two deploys could lose each other');
      }
      if (await put(probeName, '', { 'if-match': form(tag) })) return form;
    }
    throw unfit('knows no If-Match');
  });

  const swap: ReleaseStorage['swap'] = async (path, content, version) => {
    const form = await learnForm();
    const condition: Record<string, string> =
      version === null ? { 'if-none-match': '*' } : { 'if-match': form(version) };
    const writer = randomUUID();
    try {
      return await put(path, content, { ...condition, [writerHeader]: writer });
    } catch (error) {
      // After a failure the object may have been written anyway, or replaced by another writer, which some services
      // report ambiguously.
      const found = await ask(path, { method: 'HEAD' });
      if (found.ok && found.headers.get(writerHeader) === writer) return true;
      if ((found.ok ? tagOf(found) : null) !== version) return false;
      throw error;
    }
  };

  return {
    address,
    pace,
    read,
    swap,
    stamp: async (path) => {
      const answer = await ask(path, { method: 'HEAD' });
      return answer.ok ? tagOf(answer) : null;
    },
    open: async (path) => {
      const answer = await ask(path, { method: 'GET', isPassedOn: true });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const body = Readable.fromWeb(answer.body as ReadableStream);
      const close = async () => void body.destroy();
      return { size: Number(answer.headers.get('content-length')), body, close };
    },
    // If a failed attempt has written the object, the next one finds it, and its content is compared.
    create: (path, content) => repeated(() => put(path, content, { 'if-none-match': '*' })),
    write: (path, content) =>
      repeated(async () => {
        // Without a condition this answer means that two writes collided, so it is retried.
        if (!(await put(path, content))) throw new StorageFault(503);
      }),
    append: async (path, line) => {
      for (let tries = 0; tries < mostSwaps; tries += 1) {
        const found = await read(path);
        const before = found?.content.toString() ?? '';
        if (await swap(path, `${before}${line}\n`, found?.version ?? null)) return;
        await pause(Math.random() * 50);
      }
      throw new DeliveryError('registry-locked', `${path} in ${address} never stays as it was read`);
    },
    list: async (folder) => {
      const names: string[] = [];
      let next: string | null = null;
      do {
        const page: Page = await listPage(client, prefix + folder, next);
        names.push(...page.names);
        next = page.next;
      } while (next !== null);
      return names.map((name) => name.slice(prefix.length));
    },
    remove: async (paths) => {
      for (const path of paths) {
        const answer = await repeated(() => ask(path, { method: 'DELETE' }));
        await answer.body?.cancel();
      }
    },
    exclusively: async (work) => {
      const done = await work(async () => true);
      // A random pause lets other writers finish first.
      if (done === null) await pause(Math.random() * 50);
      return done;
    },
    sweep: async () => undefined,
  };
}

interface Page {
  names: string[];
  next: string | null;
}

async function listPage(client: S3Client, prefix: string, after: string | null): Promise<Page> {
  const query = { 'list-type': '2', prefix, ...(after !== null && { 'continuation-token': after }) };
  const answer = await client('', { method: 'GET', query });
  const text = await answer.text();
  if (!answer.ok) throw new Error('The storage has no such bucket');
  const names = [...text.matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, name = '']) => plain(name));
  const [, token] = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(text) ?? [];
  const isCut = /<IsTruncated>true<\/IsTruncated>/.test(text);
  return { names, next: isCut && token !== undefined ? plain(token) : null };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '');
}

function tagOf({ headers }: Response): string {
  return headers.get('etag') ?? '';
}

/** Headers for a CDN that reads the bucket. Compressed copies are for the delivery handler only; differences are not. */
function headersOf(path: string): Record<string, string> {
  const isForEver = path.startsWith('releases/');
  return {
    'content-type': contentTypeOf(path),
    ...(isDelta(path) ? { 'content-encoding': 'dcz' } : {}),
    'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof StorageFault && error.status < 500 && error.status !== 429;
      if (isRefused || attempt === attempts) throw error;
      await pause(100 * attempt * (1 + Math.random()));
    }
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | null = null;
  return () => {
    done ??= work();
    done.catch(() => {
      done = null;
    });
    return done;
  };
}
