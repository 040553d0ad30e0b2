import type { Source } from '../releases/history';
import type { ReleaseRoot } from '../storage/releases';
import type { GuardContext } from './guard-command';
import type { StoredReport } from './read-reports';

export interface CommandContext extends GuardContext {
  root: ReleaseRoot;
  workspace: string;
  requireApps: (names: string[]) => void;
  /** Runs work on the `dist/` folders of apps while no other command builds or publishes them. */
  lockBuilds: <T>(apps: string[], work: () => Promise<T>) => Promise<T>;
  buildApp: (app: string) => Promise<boolean>;
  /** Resolves to what the compiler says about the types of an app, or to null. */
  findTypeErrors: (app: string) => Promise<string | null>;
  by?: string;
  /** The commit of the workspace when the command began. */
  source: Source;
  /** Reads the commit of a folder from elsewhere. */
  readSource: (folder: string) => Promise<Source>;
  now: () => Date;
  remoteOrigins: string[];
  site: string;
  qrCode: (text: string) => Promise<string>;
  readInput: () => Promise<string>;
  /** Reads a file, or the standard input. */
  readLines: (file: string | undefined) => Promise<AsyncIterable<string>>;
  readReports: (server: string | undefined, code: string) => Promise<StoredReport[]>;
  write: (line: string) => void;
  writeProgress: (line: string) => void;
}
