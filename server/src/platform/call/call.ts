import type { Api, ApiBody, ApiKey, ApiOutput, ApiParams, ApiQuery } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import type { FastifyBaseLogger } from 'fastify';
import type { CsvExport } from '../csv/csv-export';
import type { Db } from '../db/database';
import type { StoredImage } from '../file/stored-image';
import type { Limits } from '../quota/limits';
import type { Session } from '../session/session';
import type { Memo } from './memo';

/** What every call may need to know of how the server is set up. */
export interface CallDeps {
  limits: Limits;
  /** For what happens later than the call began. */
  now: () => Date;
  /** Origin under which the product is reached, for links that leave it; null takes it from each request. */
  publicUrl: string | null;
}

/** What every handler gets besides its own input. An area that speaks to outside services names them as `Services`. */
export interface BaseCall<Services = unknown> {
  /** Inside a write this is its transaction: all or nothing is stored. */
  db: Db;
  deps: CallDeps & Services;
  now: Date;
  language: Language;
  /** IANA zone in which days and times of the request and the answer are meant. */
  zone: string;
  address: string;
  /** Whether a proxy of ours has sent the request on. */
  isFromProxy: boolean;
  headers: Record<string, string | string[] | undefined>;
  /** Leaves something on the caller's device, with the answer. */
  setCookie: (cookie: string) => void;
  log: FastifyBaseLogger;
  /** Computed before, for the same data; null inside a write. */
  memo: Memo | null;
  /** Runs once the transaction is stored; the answer does not wait for it. */
  afterCommit: (task: () => Promise<void>) => void;
}

export type SessionCall<Services = unknown> = BaseCall<Services> & { session: Session };

export type Call<K extends ApiKey, Services = unknown> = BaseCall<Services> & {
  query: ApiQuery<K>;
  body: ApiBody<K>;
  params: ApiParams<K>;
  session: Api[K]['access'] extends 'session' ? Session : Session | null;
  upload: Api[K] extends { upload: true } ? StoredImage : null;
};

export type Handler<K extends ApiKey, Services = unknown> = (
  call: Call<K, Services>,
) => Promise<Api[K] extends { csv: true } ? CsvExport : ApiOutput<K>>;

/** The handlers of one area: it names its calls, TypeScript sees to it that all areas together name every call. */
export type Handlers<K extends ApiKey = ApiKey, Services = unknown> = {
  [Key in K]: Handler<Key, Services>;
};
