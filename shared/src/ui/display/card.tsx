import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { CheckIcon, ChevronRightIcon } from '../icons';
import './card.css';
import './row.css';
import { RowMark } from './row-mark';
import { TaggedName } from './tagged-name';

interface CardProps {
  children: ReactNode;
  flush?: boolean;
}

export function Card({ children, flush }: CardProps) {
  return <div className={classNames('ag-card', flush && 'ag-card--flush')}>{children}</div>;
}

interface ListCardProps {
  to?: string;
  onPress?: () => void;
  title: string;
  tag?: ReactNode;
  leading?: ReactNode;
  fact?: ReactNode;
  /** The fact consists of names and numbers, so it must not break inside them, even in Chinese. */
  hasNames?: boolean;
  /** Small facts. If it is a list, the first three that are not empty are shown. */
  meta?: ReactNode;
  extra?: ReactNode;
  actions?: ReactNode;
  /** May prevent the navigation, for example for a store in review. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  state?: unknown;
  onIntent?: () => void;
  /** While rows are chosen the whole card is a checkbox instead of a link, without its actions. */
  check?: CardCheck;
}

export interface CardCheck {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ListCard({
  to,
  onPress,
  title,
  tag,
  leading,
  fact,
  hasNames,
  meta,
  extra,
  actions,
  onClick,
  state,
  onIntent,
  check,
}: ListCardProps) {
  return (
    <article className={classNames('ag-card ag-list-card', check?.checked && 'ag-list-card--checked')}>
      {check && <CheckMark isOn={check.checked} />}
      {leading}
      <div
        className={classNames(
          'ag-list-card__body',
          !tag && !check && Boolean(actions) && 'ag-list-card__body--untagged',
        )}
      >
        <TaggedName tag={tag}>
          {check ? (
            <label className="ag-list-card__link">
              <input
                type="checkbox"
                className="ag-sr-only"
                checked={check.checked}
                onChange={(event) => check.onChange(event.target.checked)}
              />
              {title}
            </label>
          ) : onPress ? (
            <button type="button" className="ag-list-card__link" onClick={onPress}>
              {title}
            </button>
          ) : to === undefined ? (
            <span className="ag-list-card__title">{title}</span>
          ) : (
            <Link
              to={to}
              state={state}
              className="ag-list-card__link"
              onClick={onClick}
              onPointerDown={onIntent}
              onFocus={onIntent}
            >
              {title}
            </Link>
          )}
        </TaggedName>
        <div className="ag-list-card__below">
          <div className="ag-list-card__facts">
            {fact && (
              <div className={classNames('ag-list-card__fact', hasNames && 'ag-list-card__fact--names')}>
                {fact}
              </div>
            )}
            {Array.isArray(meta) ? (
              <SmallFacts facts={meta} />
            ) : (
              meta && <div className="ag-list-card__meta">{meta}</div>
            )}
          </div>
          {actions && !check && <div className="ag-list-card__actions">{actions}</div>}
        </div>
        {extra && <div className="ag-list-card__extra">{extra}</div>}
      </div>
    </article>
  );
}

/** Lines break only between facts, and the dots at the beginnings of lines are clipped. */
function SmallFacts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <div className="ag-list-card__meta ag-list-card__meta--facts">
      {facts
        .filter(Boolean)
        .slice(0, 3)
        .map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="ag-list-card__small">{fact}</span>
          </Fragment>
        ))}
    </div>
  );
}

function CheckMark({ isOn }: { isOn: boolean }) {
  return (
    <span className={classNames('ag-list-card__check', isOn && 'ag-list-card__check--on')} aria-hidden="true">
      {isOn && <CheckIcon size={16} strokeWidth={3} />}
    </span>
  );
}

interface RowLinkProps {
  to: string;
  label: string;
  icon?: ReactNode;
  value?: ReactNode;
}

export function RowLink({ to, label, icon, value }: RowLinkProps) {
  return (
    <Link to={to} className="ag-row">
      {icon && <span className="ag-row__icon">{icon}</span>}
      <RowWords label={label} value={value} />
      <ChevronRightIcon size={18} aria-hidden="true" className="ag-row__chevron" />
    </Link>
  );
}

function RowWords({ label, value }: Pick<RowLinkProps, 'label' | 'value'>) {
  return (
    <span className="ag-row__words">
      <span className="ag-row__label">{label}</span>
      {value && <span className="ag-row__value">{value}</span>}
    </span>
  );
}

interface RowButtonProps extends Omit<RowLinkProps, 'to'> {
  onPress: () => void;
  tone?: 'plain' | 'danger';
  isDone?: boolean;
  isCurrent?: boolean;
}

export function RowButton({
  onPress,
  label,
  icon,
  value,
  tone = 'plain',
  isDone,
  isCurrent,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className={classNames('ag-row', tone === 'danger' && 'ag-row--danger')}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      {icon && <span className="ag-row__icon">{icon}</span>}
      <RowWords label={label} value={value} />
      {isCurrent && <RowMark />}
      {tone === 'plain' && !isDone && (
        <ChevronRightIcon size={18} aria-hidden="true" className="ag-row__chevron" />
      )}
    </button>
  );
}
