/**
 * Kinds of data of which an organisation chooses how long they are stored, with the limits of its choice in days.
 * `usual` applies without a choice; 0 stands for as long as the organisation exists, where `isEndless` allows it.
 */
export const retentionKinds = {
  retain_invalid_customers: { least: 90, most: 3_650, usual: 0, isEndless: true },
  retain_chats: { least: 90, most: 3_650, usual: 0, isEndless: true },
  retain_shown_numbers: { least: 180, most: 3_650, usual: 0, isEndless: true },
  retain_error_reports: { least: 7, most: 90, usual: 90, isEndless: false },
  retain_sessions: { least: 60, most: 90, usual: 90, isEndless: false },
  retain_known_devices: { least: 30, most: 180, usual: 180, isEndless: false },
} as const;

export type RetentionKind = keyof typeof retentionKinds;

export const retentionNames = Object.keys(retentionKinds) as RetentionKind[];

/** Returns for how many days an organisation stores a kind of data; 0 has no end. */
export function retainedDays(settings: Record<string, string>, kind: RetentionKind): number {
  return Number(settings[kind] ?? retentionKinds[kind].usual);
}
