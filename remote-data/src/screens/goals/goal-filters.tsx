import {
  BackIcon,
  ChevronRightIcon,
  calendarNames,
  currentLanguage,
  IconButton,
  useOrganisationToday,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { addMonths, goalIndicators, type Month, monthOfDay } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { IndicatorChip } from '../../components/indicator-chip';
import type { GoalFilter } from '../../model/goal-filter';
import { indicatorsQuery } from '../../queries/stats';

const firstMonth: Month = '2024-01';

interface GoalFiltersProps {
  indicator: IndicatorId;
  /** Undefined until the organisation's calendar is loaded. */
  month: Month | undefined;
  last: Month | undefined;
  onChange: (part: Partial<GoalFilter>) => void;
}

export function GoalFilters({ indicator, month, last, onChange }: GoalFiltersProps) {
  const now = useOrganisationToday();
  const { t } = useTranslation('remote-data');
  const { data } = useQuery(indicatorsQuery);
  const choices = (data?.list ?? []).filter(({ indicator_id }) =>
    goalIndicators.some((id) => id === indicator_id),
  );
  const chosen = choices.find(({ indicator_id }) => indicator_id === indicator);
  const step = (count: number) => month && onChange({ month: addMonths(month, count) });
  return (
    <div className="data-goals__filters">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons around what they change */}
      <div role="group" aria-label={t('goals.month')} className="data-goals__month">
        <IconButton
          label={t('goals.monthBefore')}
          icon={<BackIcon size={20} />}
          disabled={!month || month <= firstMonth}
          onClick={() => step(-1)}
        />
        <span aria-live="polite">{calendarNames(currentLanguage()).month(month ?? monthOfDay(now))}</span>
        <IconButton
          label={t('goals.monthAfter')}
          icon={<ChevronRightIcon size={20} />}
          disabled={!month || !last || month >= last}
          onClick={() => step(1)}
        />
      </div>
      <IndicatorChip
        title={t('goals.indicator')}
        choices={choices}
        chosen={chosen}
        onChoose={(indicator) => onChange({ indicator })}
      />
    </div>
  );
}
