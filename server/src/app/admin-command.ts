import type { Maps } from '../areas/map/maps';
import type { Db } from '../platform/db/database';

export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface AdminContext {
  db: Db;
  maps: Maps;
  secretsKey: Buffer;
  previousSecretsKey: Buffer | null;
  now: () => Date;
  signal: AbortSignal;
  write: (text: string) => unknown;
  report: (line: string) => unknown;
}

/** Resolves to the exit code. */
export type AdminCommand = (context: AdminContext) => Promise<number>;

type ErrorClass = new (...args: never[]) => Error;

export function refuseOn(...classes: ErrorClass[]) {
  return (error: unknown): never => {
    throw classes.some((known) => error instanceof known) ? new Refused((error as Error).message) : error;
  };
}
