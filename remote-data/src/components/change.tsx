import { ArrowDownIcon, ArrowUpIcon, useTranslation } from '@agency/shared';
import { changeOf } from '../model/indicator-view';
import './change.css';

interface Figure {
  count: number;
  supported: boolean;
}

export interface ChangeProps {
  now: Figure | undefined;
  before: Figure | undefined;
}

export function Change({ now, before }: ChangeProps) {
  const { t } = useTranslation('remote-data');
  if (!now?.supported || !before?.supported) return null;
  const percent = changeOf(now.count, before.count);
  if (percent === null) return t(now.count === 0 ? 'change.same' : 'change.none');
  if (percent === 0) return t('change.same');
  const Icon = percent < 0 ? ArrowDownIcon : ArrowUpIcon;
  return (
    <span className={`data-change data-change--${percent < 0 ? 'down' : 'up'}`}>
      <Icon size={14} aria-hidden="true" />
      <span>{t(percent < 0 ? 'change.down' : 'change.up', { percent: Math.abs(percent) })}</span>
    </span>
  );
}
