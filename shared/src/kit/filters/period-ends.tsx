import type { DaySpan } from '../../contract/model/days';
import { formatDate } from '../../contract/model/format-time';
import { currentLanguage } from '../../platform/i18n/i18n';
import { useUiText } from '../../ui/use-ui-text';
import { useKitText } from '../use-kit-text';
import './period-ends.css';

interface PeriodEndsProps {
  span: DaySpan | undefined;
  setting: keyof DaySpan;
  onSet: (end: keyof DaySpan) => void;
}

const ends = ['first', 'last'] as const;

export function PeriodEnds({ span, setting, onSet }: PeriodEndsProps) {
  const t = useKitText();
  const text = useUiText();
  const words = (end: keyof DaySpan) => (span ? formatDate(span[end], currentLanguage()) : text('choose'));
  return (
    <>
      <div className="ag-period-ends">
        {ends.map((end) => (
          <button
            key={end}
            type="button"
            className="ag-period-ends__end"
            aria-pressed={end === setting}
            aria-label={`${t(`dates.${end}`)}: ${words(end)}`}
            onClick={() => onSet(end)}
          >
            <span className="ag-period-ends__label">{t(`dates.${end}`)}</span>
            <span>{words(end)}</span>
          </button>
        ))}
      </div>
      <p className="ag-period-ends__hint" role="status">
        {t(setting === 'first' ? 'dates.setsFirst' : 'dates.setsLast')}
      </p>
    </>
  );
}
