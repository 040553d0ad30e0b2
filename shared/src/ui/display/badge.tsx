import { classNames } from '../class-names';
import { useUiText } from '../use-ui-text';
import './badge.css';

interface BadgeProps {
  count: number;
  spoken?: string;
  className?: string;
}

/** A count, shown as 99+ above 99 but announced in full; renders nothing at 0. */
export function Badge({ count, spoken, className }: BadgeProps) {
  const text = useUiText();
  if (count <= 0) return null;
  return (
    <span className={classNames('ag-badge', className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="ag-sr-only">{spoken ?? text('unread', { count })}</span>
    </span>
  );
}
