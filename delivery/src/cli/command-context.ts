import type { Source } from '../releases/history';
import type { ReleaseRoot } from '../storage/releases';
import type { GuardContext } from './guard-command';

export interface CommandContext extends GuardContext {
  root: ReleaseRoot;
  /** The workspace that holds the apps' folders. */
  workspace: string;
  /** Refuses names of which one is no app of the workspace. */
  requireApps: (names: string[]) => void;
  /** Does work on the `dist/` of apps while no other command builds or publishes one of them. */
  alone: <T>(apps: string[], work: () => Promise<T>) => Promise<T>;
  /** Builds one app into its `dist/`; false where that is built of the same sources. */
  buildApp: (app: string) => Promise<boolean>;
  /** Who types, for the history. */
  by?: string;
  source: Source;
  now: () => Date;
  /** Origins besides the product's own from which remotes may load. */
  remoteOrigins: string[];
  /** Where the product is, if the command does not say. */
  site: string;
  /** Draws a text as a QR code of letters. */
  qrCode: (text: string) => Promise<string>;
  /** What was typed or piped in. */
  readInput: () => Promise<string>;
  /** Takes a line for people. */
  write: (line: string) => void;
  /** Takes a line for people on what takes a while now. */
  follow: (line: string) => void;
}
