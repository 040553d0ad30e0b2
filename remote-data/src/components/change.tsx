import { ArrowDownIcon, ArrowUpIcon, useTranslation } from '@agency/shared';
import { changeOf } from '../model/indicator-view';
import './change.css';

interface Figure {
  count: number;
  supported: boolean;
}

const icons = { up: ArrowUpIcon, down: ArrowDownIcon };

export interface ChangeProps {
  now: Figure | undefined;
  before: Figure | undefined;
  /** The present figure as text, which is the change since 0. */
  value: string;
}

/** Shows a change as an arrow with a percentage, or as an amount since 0. Screen readers say it in words. */
export function Change({ now, before, value }: ChangeProps) {
  const { t } = useTranslation('remote-data');
  if (!now?.supported || !before?.supported) return null;
  const percent = changeOf(now.count, before.count);
  if (percent === 0 || (percent === null && now.count === 0)) return t('change.same');
  if (percent === null) {
    return (
      <span role="img" aria-label={t('change.since', { value })} className="data-change data-change--up">
        <span>{t('change.plus', { value })}</span>
      </span>
    );
  }
  const direction = percent < 0 ? 'down' : 'up';
  const Icon = icons[direction];
  const size = { percent: Math.abs(percent) };
  return (
    <span
      role="img"
      aria-label={t(`change.${direction}`, size)}
      className={`data-change data-change--${direction}`}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{t('change.size', size)}</span>
    </span>
  );
}
