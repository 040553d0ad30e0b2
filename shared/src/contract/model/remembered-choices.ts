import { ownStorage } from './own-storage';

export interface RememberedChoices<Choice> {
  of: (id: string) => Choice | null;
  keep: (id: string, choice: Choice | null) => void;
}

interface StoredForm {
  key: string;
  thing: string;
  choice: string;
  /** Beyond this many, the oldest choice is removed. */
  capacity?: number;
  /** Older choices (in ms) are removed, also those dated in the future by a wrong clock. */
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
