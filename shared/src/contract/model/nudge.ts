/** What a manager can remind a specialist of; the words are fixed, so that each reader has them in their language. */
export const nudgeTopics = ['visit', 'goal', 'follow_up'] as const;
export type NudgeTopic = (typeof nudgeTopics)[number];

/** Milliseconds after which the same manager may remind the same specialist again. */
export const nudgePauseMs = 4 * 60 * 60_000;
