/** Topics of a manager's reminder. Its words are fixed, so that each specialist reads them in their own language. */
export const nudgeTopics = ['visit', 'goal', 'follow_up'] as const;
export type NudgeTopic = (typeof nudgeTopics)[number];

/** Milliseconds after which the same manager may remind the same specialist again. */
export const nudgePauseMs = 4 * 60 * 60_000;
