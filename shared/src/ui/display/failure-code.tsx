import { useState } from 'react';
import { traceCode } from '../../contract/model/trace';
import { addTranslations } from '../../platform/i18n/i18n';
import { useTranslation } from '../../platform/i18n/use-translation';
import { Button } from '../controls/button';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import './states.css';

addTranslations('failure', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

interface FailureCodeProps {
  trace: string;
  /** A toast has no room for the copy button. */
  isBrief?: boolean;
}

/** Shows the code of an unexpected failure, which a user reads out to support. */
export function FailureCode({ trace, isBrief }: FailureCodeProps) {
  const { t } = useTranslation('failure');
  const [isCopied, setCopied] = useState(false);
  const code = traceCode(trace);
  const shown = t('code', { code });
  if (isBrief) return <small>{shown}</small>;
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <p className="ag-state__hint">
      {shown}
      {navigator.clipboard && (
        <Button variant="text" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      )}
    </p>
  );
}
