import { ownStorage } from './own-storage';

/** Choices of an identity that are kept on the device, one for each thing. */
export interface RememberedChoices<Choice> {
  /** What was chosen for a thing, or null. */
  of: (id: string) => Choice | null;
  /** Keeps a choice until the next one; null forgets it. */
  keep: (id: string, choice: Choice | null) => void;
}

interface StoredForm {
  /** The name under which they are kept. */
  key: string;
  /** How the thing and its choice are called there. */
  thing: string;
  choice: string;
  /** Of more than so many the oldest one is forgotten. */
  capacity?: number;
  /** What was kept longer ago, ms, is forgotten; by a clock that was set back, too. */
  maxAgeMs?: number;
}

const storage = ownStorage(() => localStorage);

export function rememberedChoices<Choice>({
  key,
  thing,
  choice: name,
  capacity = 50,
  maxAgeMs,
}: StoredForm): RememberedChoices<Choice> {
  const isYoung = ({ kept_at }: Record<string, unknown>) => {
    const age = Date.now() - Number(kept_at);
    return maxAgeMs === undefined || (age >= 0 && age <= maxAgeMs);
  };
  const all = () => (storage.get<Record<string, unknown>[]>(key) ?? []).filter(isYoung);
  const entry = (id: string, choice: Choice) => ({
    ...{ [thing]: id, [name]: choice },
    ...(maxAgeMs !== undefined && { kept_at: Date.now() }),
  });
  return {
    of: (id) => (all().find((one) => one[thing] === id)?.[name] as Choice | undefined) ?? null,
    keep: (id, choice) => {
      const others = all().filter((one) => one[thing] !== id);
      storage.set(key, choice === null ? others : [entry(id, choice), ...others].slice(0, capacity));
    },
  };
}
