import { isRecallable } from './chat';

describe('isRecallable', () => {
  const sentAt = Date.parse('2026-11-21T08:00:00Z');

  it.each([
    [0, true],
    [120_000, true],
    [120_001, false],
  ])('after %i ms: %s', (ms, isPossible) => {
    expect(isRecallable(sentAt, sentAt + ms)).toBe(isPossible);
  });
});
