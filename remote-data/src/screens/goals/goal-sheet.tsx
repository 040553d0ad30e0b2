import {
  Banner,
  Button,
  calendarNames,
  currentLanguage,
  Field,
  Input,
  isRequestError,
  messageOf,
  Sheet,
  useQuery,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { formatNumber } from '@agency/shared/model/format-number';
import { mostGoal } from '@agency/shared/model/goals';
import { useRef, useState } from 'react';
import { goalIn } from '../../model/goal-number';
import { changedGoalsIn, type GoalSnapshot, goalItems, undoGoalItems } from '../../model/goal-snapshot';
import { nameOf } from '../../model/indicator-view';
import { type GoalRow, type GoalsOf, saveGoals } from '../../queries/goals';
import { indicatorsQuery } from '../../queries/stats';
import { GoalChanges } from './goal-changes';

interface GoalSheetProps {
  rows: readonly GoalRow[];
  of: GoalsOf;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Sets the goal of one or several members. The input is preserved until it is saved. */
export function GoalSheet({ rows, of, isOpen, onClose, onSaved }: GoalSheetProps) {
  const { t } = useTranslation('remote-data');
  const [one] = rows;
  const single = rows.length === 1 ? one : undefined;
  const form = useGoalForm({ rows, of, onSaved });
  const field = useRef<HTMLInputElement>(null);
  const canRemove = rows.some(({ id }) => form.seen.get(id) !== null);
  return (
    <Sheet
      open
      onClose={onClose}
      initialFocus={field}
      title={single ? single.name : t('goals.several', { count: rows.length })}
      footer={
        isOpen && (
          <>
            {canRemove && (
              <Button variant="secondary" loading={form.isRemoving} onClick={() => void form.save(null)}>
                {t('goals.remove', { count: rows.length })}
              </Button>
            )}
            <Button loading={form.isSaving && !form.isRemoving} onClick={() => void form.save(form.typed)}>
              {t('goals.save')}
            </Button>
          </>
        )
      }
    >
      <div className="data-goals__sheet">
        <What of={of} />
        {form.failure && <Banner tone="warning">{form.failure}</Banner>}
        {isOpen && (
          <Field
            label={t('goals.goal')}
            help={single ? t('goals.goalHelp') : rows.map(({ name }) => name).join(t('goals.comma'))}
            error={form.error}
          >
            <Input
              ref={field}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={String(mostGoal).length + 1}
              value={form.text}
              // The first digit replaces the goal, instead of being appended to it.
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={form.type}
            />
          </Field>
        )}
        {single && <GoalChanges of={of} memberId={single.id} />}
      </div>
    </Sheet>
  );
}

function What({ of: { indicator_id, month } }: Pick<GoalSheetProps, 'of'>) {
  const { data } = useQuery(indicatorsQuery);
  const figure = data?.list.find((one) => one.indicator_id === indicator_id);
  const name = calendarNames(currentLanguage()).month(month);
  return <p className="data-goals__what">{figure ? `${nameOf(figure)} · ${name}` : name}</p>;
}

type FormOptions = Pick<GoalSheetProps, 'rows' | 'of' | 'onSaved'>;

function useGoalForm({ rows, of, onSaved }: FormOptions) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const [seen, setSeen] = useState<GoalSnapshot>(() => new Map(rows.map(({ id, target }) => [id, target])));
  const [text, setText] = useState(() => firstText(rows));
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [save, isSaving] = useSingleFlight(async (target: number | null | undefined) => {
    setWrong(target === undefined);
    if (target === undefined) return;
    setFailure(null);
    setRemoving(target === null);
    try {
      await saveGoals(of, goalItems(seen, target));
      toast(t(target === null ? 'goals.removed' : 'goals.saved', { count: rows.length }), {
        tone: 'success',
        action: { label: t('goals.undo'), onPress: () => void undo(seen, target) },
      });
      onSaved();
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const changed = isRequestError(error, errors.goalChanged.code)
        ? changedGoalsIn(error.details.data)
        : null;
      if (changed) setSeen(new Map([...seen, ...changed]));
      setFailure(changed ? changedText(changed) : t('goals.notSaved', { reason: messageOf(error) }));
    } finally {
      setRemoving(false);
    }
  });

  /** The sheet is closed by now, so errors are shown as toasts. */
  const undo = (before: GoalSnapshot, target: number | null) =>
    saveGoals(of, undoGoalItems(before, target)).then(
      () => toast(t('goals.undone', { count: rows.length }), { tone: 'success' }),
      (error) => toast(messageOf(error), { tone: 'danger' }),
    );

  /** Names the current goals, so that users who save again know what they overwrite. */
  const changedText = (changed: GoalSnapshot) => {
    const now = rows.flatMap(({ id, name }) => {
      const target = changed.get(id);
      if (target === undefined) return [];
      const goal = target === null ? t('goals.standing.none') : formatNumber(target);
      return t('goals.nowIs', { name, goal });
    });
    return t('goals.changedMeanwhile', { now: now.join(t('goals.comma')) });
  };

  return {
    seen,
    text,
    typed: goalIn(text) ?? undefined,
    type: (typed: string) => {
      setText(typed);
      setWrong(false);
    },
    error: isWrong ? t('goals.wrong', { most: formatNumber(mostGoal) }) : undefined,
    failure,
    isSaving,
    isRemoving,
    save,
  };
}

/** The common goal of all rows; empty if they differ. */
function firstText(rows: readonly GoalRow[]): string {
  const [target, ...others] = new Set(rows.map((row) => row.target));
  return others.length > 0 || target === null || target === undefined ? '' : String(target);
}
