import { Checkbox, MovableRows, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { nameOf } from '../model/indicator-view';

type Indicator = ApiOutput<'GET /expand/stat/indicator-list'>['list'][number];

interface ChoiceRowsProps {
  indicators: readonly Indicator[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onMove: (from: number, to: number) => void;
}

export function ChoiceRows({ indicators, chosen, onToggle, onMove }: ChoiceRowsProps) {
  const { t } = useTranslation('remote-data');
  const shown = chosen.flatMap((id) => indicators.find(({ indicator_id }) => indicator_id === id) ?? []);
  const others = indicators.filter(({ indicator_id }) => !chosen.includes(indicator_id));
  const checkbox = (indicator: Indicator, isChosen: boolean) => (
    <Checkbox checked={isChosen} onChange={() => onToggle(indicator.indicator_id)}>
      {nameOf(indicator)}
    </Checkbox>
  );
  const shownTitle = t('settings.shown', { count: shown.length });
  return (
    <>
      <h3 className="data-choice__group">{shownTitle}</h3>
      <MovableRows
        label={shownTitle}
        rows={shown}
        rowKey={({ indicator_id }) => indicator_id}
        nameOf={nameOf}
        renderRow={(indicator) => checkbox(indicator, true)}
        onMove={onMove}
      />
      {others.length > 0 && (
        <>
          <h3 className="data-choice__group">{t('settings.hidden')}</h3>
          <ul className="data-choice__rows">
            {others.map((indicator) => (
              <li key={indicator.indicator_id} className="data-choice__row">
                {checkbox(indicator, false)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
