import type { Api, ApiBody, ApiKey, ApiOutput, ApiParams, ApiQuery } from '@agency/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database';
import type { StoredImage } from '../file/keep-file';
import type { Session } from '../login/session';
import type { ServerDeps } from './deps';
import type { Language } from './language';
import type { Memo } from './memo';

/** What every handler gets besides its own input. */
export interface BaseCall {
  /** Inside a write this is its transaction: all or nothing is stored. */
  db: Db;
  deps: ServerDeps;
  now: Date;
  language: Language;
  /** IANA zone in which days and times of the request and the answer are meant. */
  zone: string;
  address: string;
  headers: Record<string, string | string[] | undefined>;
  log: FastifyBaseLogger;
  /** Computed before, for the same data; null inside a write. */
  memo: Memo | null;
  /** Runs once the transaction is stored; the answer does not wait for it. */
  afterCommit: (task: () => Promise<void>) => void;
}

export type SessionCall = BaseCall & { session: Session };

export type Call<K extends ApiKey> = BaseCall & {
  query: ApiQuery<K>;
  body: ApiBody<K>;
  params: ApiParams<K>;
  session: Api[K]['access'] extends 'session' ? Session : Session | null;
  upload: Api[K] extends { upload: true } ? StoredImage : null;
};

export type Handler<K extends ApiKey> = (call: Call<K>) => Promise<ApiOutput<K>>;

/** The handlers of one area: it names its calls, TypeScript sees to it that all areas together name every call. */
export type Handlers<K extends ApiKey = ApiKey> = { [Key in K]: Handler<Key> };
