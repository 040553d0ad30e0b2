import { type KeyboardEvent, useState } from 'react';
import { bareCountryCode } from '../../contract/model/phone';
import { addTranslations } from '../../platform/i18n/i18n';
import { useTranslation } from '../../platform/i18n/use-translation';
import { Button } from '../../ui/controls/button';
import { SearchBar } from '../../ui/controls/search-bar';
import { Banner } from '../../ui/display/banner';
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { EmptyState } from '../../ui/display/states';
import { CheckIcon } from '../../ui/icons';
import './area-code-list.css';
import { type AreaCode, matchAreaCodes, useAreaCodes } from './area-codes';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

addTranslations('area-codes', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

export interface AreaCodeChoice {
  value: string;
  onChoose: (code: string) => void;
}

export function AreaCodeList({ value, onChoose }: AreaCodeChoice) {
  const { t } = useTranslation('area-codes');
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
    <div className="ag-codes" onKeyDown={moveByArrow}>
      <div className="ag-codes__search">
        <SearchBar label={t('search')} value={text} onChange={setText} onSubmit={chooseFirst} />
      </div>
      {hasFailed && (
        <Banner
          tone="warning"
          action={
            <Button variant="text" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Banner>
      )}
      <p role="status" className="ag-sr-only">
        {found && t('found', { count: found.length })}
      </p>
      {found ? (
        <Found codes={found} isLoading={isLoading} {...rows} />
      ) : (
        <>
          <CodeGroup title={t('common')} codes={own} {...rows} />
          {others.length > 0 && <CodeGroup title={t('others')} codes={others} {...rows} />}
          {isLoading && <RowSkeletons />}
        </>
      )}
    </div>
  );
}

type RowsProps = AreaCodeChoice & { codes: readonly AreaCode[] };

function Found({ codes, isLoading, ...rows }: RowsProps & { isLoading: boolean }) {
  const { t } = useTranslation('area-codes');
  if (codes.length > 0) return <CodeRows codes={codes} {...rows} />;
  if (isLoading) return <RowSkeletons />;
  return <EmptyState title={t('none')} hint={t('noneHint')} />;
}

function CodeGroup({ title, ...rows }: RowsProps & { title: string }) {
  return (
    <section>
      <h3 className="ag-codes__group">{title}</h3>
      <CodeRows {...rows} />
    </section>
  );
}

function CodeRows({ codes, value, onChoose }: RowsProps) {
  const { t } = useTranslation('area-codes');
  return (
    <ul className="ag-codes__rows">
      {codes.map(({ iso_code, call_prefix, country_name }) => {
        const code = bareCountryCode(call_prefix);
        const isCurrent = code === value;
        return (
          <li key={iso_code}>
            <button
              type="button"
              className="ag-codes__row"
              aria-current={isCurrent || undefined}
              onClick={() => onChoose(code)}
            >
              <span className="ag-codes__name">{country_name || t('defaultRegion')}</span>
              <span className="ag-codes__code">+{code}</span>
              <CheckIcon size={20} aria-hidden="true" visibility={isCurrent ? 'visible' : 'hidden'} />
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

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .ag-codes__row')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
