import type { Api, ApiBody, ApiKey, ApiOutput, ApiParams, ApiQuery } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import type { FastifyBaseLogger } from 'fastify';
import type { CsvExport } from '../csv/csv-export';
import type { Db } from '../db/database';
import type { ReceivedTable } from '../file/received-table';
import type { StoredImage } from '../file/stored-image';
import type { Limits } from '../quota/limits';
import type { HashedSecrets } from '../session/hash-queue';
import type { Session } from '../session/session';
import type { Memo } from './memo';

export interface CallDeps {
  limits: Limits;
  /** Clock for work that happens after the call began; `now` of the call is fixed. */
  now: () => Date;
  /** Public origin for absolute links; null derives it from each request. */
  publicUrl: string | null;
  /** Seals secrets in the database. */
  secretsKey: Buffer;
}

/** Context that every handler receives besides its input. Areas that call outside services add them as `Services`. */
export interface BaseCall<Services = unknown> {
  /** Inside a write `db` is the transaction of the call, and `memo` is null. */
  db: Db;
  deps: CallDeps & Services;
  now: Date;
  language: Language;
  /** IANA zone of the days and times in the request and the answer. */
  zone: string;
  address: string;
  isFromProxy: boolean;
  headers: Record<string, string | string[] | undefined>;
  setCookie: (cookie: string) => void;
  log: FastifyBaseLogger;
  memo: Memo | null;
  /** Passwords and codes of the call, which were hashed before its transaction. */
  secrets: HashedSecrets;
  /** Whether an earlier call with this idempotency key has succeeded; only calls with `judgesRepeats` see it. */
  isRepeat: boolean;
  /** For calls with `ownTransactions`: reserves the idempotency key in one of them, and returns whether it was used before. */
  isRepeatIn: (transaction: Db) => Promise<boolean>;
  /** Runs after the commit; the answer does not wait for it. */
  afterCommit: (task: () => Promise<void>) => void;
}

export type SessionCall<Services = unknown> = BaseCall<Services> & { session: Session };

export type Call<K extends ApiKey, Services = unknown> = BaseCall<Services> & {
  query: ApiQuery<K>;
  body: ApiBody<K>;
  params: ApiParams<K>;
  session: Api[K]['access'] extends 'public' ? Session | null : Session;
  upload: Api[K] extends { upload: 'image' }
    ? StoredImage
    : Api[K] extends { upload: 'table' }
      ? ReceivedTable
      : null;
};

export type Handler<K extends ApiKey, Services = unknown> = (
  call: Call<K, Services>,
) => Promise<Api[K] extends { csv: true } ? CsvExport : ApiOutput<K>>;

/** Handlers of one area. The type of all areas together requires a handler for every call. */
export type Handlers<K extends ApiKey = ApiKey, Services = unknown> = {
  [Key in K]: Handler<Key, Services>;
};
