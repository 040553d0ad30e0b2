import {
  Button,
  CustomersIcon,
  EmptyState,
  ErrorState,
  ListPage,
  PageFrame,
  SelectionAction,
  useApiList,
  useFilter,
  useRole,
  useSelection,
  useToast,
  useTranslation,
} from '@agency/shared';
import { addMonths, goalMonthsAhead, monthOfDay, paceOf } from '@agency/shared/model/goals';
import { useState } from 'react';
import { ShownFigures } from '../../components/shown-figures';
import { goalFilter, goalIndicatorIn, monthIn } from '../../model/goal-filter';
import { firstGoals, type GoalRow, goalsQuery } from '../../queries/goals';
import { GoalCard } from './goal-card';
import { GoalFilters } from './goal-filters';
import { GoalSheet } from './goal-sheet';
import { GoalSummary } from './goal-summary';
import './goals.css';
import { keepPrevious } from '../../queries/keep-previous';
import { OwnGoalsPage } from './own-goals-page';

export function Screen() {
  return useRole() === 'attache' ? <OwnGoalsPage /> : <TeamGoals />;
}

function TeamGoals() {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const { value, change } = useFilter(goalFilter);
  const indicator_id = goalIndicatorIn(value);
  const asked = { indicator_id, month: monthIn(value) };
  const list = useApiList({ ...goalsQuery(asked), placeholderData: keepPrevious });
  const [edited, setEdited] = useState<readonly GoalRow[] | null>(null);
  const { firstPage } = list;
  const month = asked.month ?? firstPage?.month;
  const current = firstPage && monthOfDay(firstPage.today);
  const isOpen = month !== undefined && current !== undefined && month >= current;
  const last = current && addMonths(current, goalMonthsAhead);
  const selection = useSelection<GoalRow>((count) => firstGoals(asked, count));
  const choose = (part: Partial<typeof value>) => {
    selection.stop();
    change(part);
  };
  const pace = firstPage ? paceOf(firstPage.month, firstPage.today) : null;
  const isOld =
    firstPage !== undefined && (firstPage.indicator_id !== indicator_id || firstPage.month !== month);
  return (
    <PageFrame
      title={selection.title ?? t('goals.title')}
      back={!selection.isOn}
      actions={isOpen && !isOld && list.rows.length > 0 && <SelectionAction selection={selection} />}
      footer={
        selection.isOn && (
          <Button
            block
            aria-disabled={selection.rows.length === 0 || undefined}
            onClick={() =>
              selection.rows.length === 0 ? toast(t('goals.chooseFirst')) : setEdited(selection.rows)
            }
          >
            {t('goals.setChosen')}
          </Button>
        )
      }
    >
      <GoalFilters indicator={indicator_id} month={month} last={last} onChange={choose} />
      <GoalSummary answer={isOld ? undefined : firstPage} canCopy={isOpen && !selection.isOn} />
      <ShownFigures isOld={isOld}>
        <ListPage
          label={t('goals.list')}
          query={list}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={<CustomersIcon />} title={t('goals.nobody')} hint={t('goals.nobodyHint')} />
          }
          error={
            <ErrorState title={t('goals.failed')} error={list.error} onRetry={() => void list.refetch()} />
          }
          renderRow={(row) =>
            pace && (
              <GoalCard
                row={row}
                pace={pace}
                check={selection.checkOf(row)}
                onPress={() => !isOld && setEdited([row])}
              />
            )
          }
        />
      </ShownFigures>
      {edited && month && (
        <GoalSheet
          rows={edited}
          of={{ indicator_id, month }}
          isOpen={isOpen}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            selection.stop();
          }}
        />
      )}
    </PageFrame>
  );
}
