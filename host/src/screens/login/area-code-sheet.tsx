import {
  Banner,
  Button,
  CheckIcon,
  EmptyState,
  SearchBar,
  Sheet,
  Skeleton,
  SkeletonGroup,
  useTranslation,
} from '@agency/shared';
import { bareCountryCode } from '@agency/shared/model/phone';
import { type KeyboardEvent, useState } from 'react';
import './area-code-sheet.css';
import { type AreaCode, matchAreaCodes, useAreaCodes } from './area-codes';

interface AreaCodeSheetProps {
  isOpen: boolean;
  /** Without the plus. */
  value: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}

export function AreaCodeSheet({ isOpen, value, onChoose, onClose }: AreaCodeSheetProps) {
  const { t } = useTranslation('host');
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('login.areaCode')} tall>
      <AreaCodes value={value} onChoose={onChoose} />
    </Sheet>
  );
}

function AreaCodes({ value, onChoose }: Pick<AreaCodeSheetProps, 'value' | 'onChoose'>) {
  const { t } = useTranslation('host');
  const [text, setText] = useState('');
  const { own, others, isLoading, hasFailed, retry } = useAreaCodes();
  const found = text.trim() === '' ? null : matchAreaCodes([...own, ...others], text);
  const chooseFirst = () => {
    const [first] = found ?? [];
    if (first) onChoose(bareCountryCode(first.call_prefix));
  };
  const rows = { value, onChoose };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a short cut over buttons that Tab reaches too
    <div className="host-codes" onKeyDown={moveByArrow}>
      <div className="host-codes__search">
        <SearchBar label={t('login.searchCode')} value={text} onChange={setText} onSubmit={chooseFirst} />
      </div>
      {hasFailed && (
        <Banner
          tone="warning"
          action={
            <Button variant="text" onClick={retry}>
              {t('login.codesRetry')}
            </Button>
          }
        >
          {t('login.codesFailed')}
        </Banner>
      )}
      <p role="status" className="ag-sr-only">
        {found && t('login.codesFound', { count: found.length })}
      </p>
      {found ? (
        <Found codes={found} isLoading={isLoading} {...rows} />
      ) : (
        <>
          <CodeGroup title={t('login.commonCodes')} codes={own} {...rows} />
          {others.length > 0 && <CodeGroup title={t('login.otherCodes')} codes={others} {...rows} />}
          {isLoading && <RowSkeletons />}
        </>
      )}
    </div>
  );
}

type RowsProps = Pick<AreaCodeSheetProps, 'value' | 'onChoose'> & { codes: readonly AreaCode[] };

function Found({ codes, isLoading, ...rows }: RowsProps & { isLoading: boolean }) {
  const { t } = useTranslation('host');
  if (codes.length > 0) return <CodeRows codes={codes} {...rows} />;
  if (isLoading) return <RowSkeletons />;
  return <EmptyState title={t('login.noCode')} hint={t('login.noCodeHint')} />;
}

function CodeGroup({ title, ...rows }: RowsProps & { title: string }) {
  return (
    <section>
      <h3 className="host-codes__group">{title}</h3>
      <CodeRows {...rows} />
    </section>
  );
}

function CodeRows({ codes, value, onChoose }: RowsProps) {
  const { t } = useTranslation('host');
  return (
    <ul className="host-codes__rows">
      {codes.map(({ iso_code, call_prefix, country_name }) => {
        const code = bareCountryCode(call_prefix);
        const isCurrent = code === value;
        return (
          <li key={iso_code}>
            <button
              type="button"
              className="host-codes__row"
              aria-current={isCurrent || undefined}
              onClick={() => onChoose(code)}
            >
              <span className="host-codes__name">{country_name || t('login.defaultRegion')}</span>
              <span className="host-codes__code">+{code}</span>
              <CheckIcon size={18} aria-hidden="true" visibility={isCurrent ? 'visible' : 'hidden'} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      {['62%', '48%', '71%', '55%', '66%', '44%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </SkeletonGroup>
  );
}

/** Up and down move between the search box and the rows. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .host-codes__row')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
