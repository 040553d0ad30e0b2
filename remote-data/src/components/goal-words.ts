import { type Tone, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import {
  type GoalState,
  goalStateOf,
  type Pace,
  type Progress,
  shareReached,
} from '@agency/shared/model/goals';
import { goalNote } from '../model/goal-note';

const tones: Record<GoalState, Tone> = {
  none: 'neutral',
  reached: 'success',
  onPace: 'brand',
  behind: 'warning',
  missed: 'danger',
};

interface GoalWords {
  stateText: string;
  tone: Tone;
  reached: string;
  note: string;
}

export function useGoalWords(): (progress: Progress, pace: Pace) => GoalWords {
  const { t } = useTranslation('remote-data');
  const reachedOf = ({ target, count }: Progress) => {
    const figure = formatNumber(count);
    if (target === null) return t('goals.soFar', { figure });
    if (target === 0) return t('goals.nothingExpected', { figure });
    const percent = formatNumber(shareReached({ target, count }));
    return t('goals.of', { figure, target: formatNumber(target), percent });
  };
  return (progress, pace) => {
    const standing = goalStateOf(progress, pace);
    const note = goalNote(progress, pace);
    return {
      stateText: t(`goals.standing.${standing}`),
      tone: tones[standing],
      reached: reachedOf(progress),
      note: note
        ? t(`goals.note.${note.kind}`, {
            expected: formatNumber(note.expected),
            missing: formatNumber(note.missing),
          })
        : '',
    };
  };
}
