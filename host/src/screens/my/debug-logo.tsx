import { useTranslation } from '@agency/shared';
import { contractVersion } from '@agency/shared/host';
import { setActiveTimeout } from '@agency/shared/model/active-timeout';
import { useEffect, useRef } from 'react';
import { toggleDebugConsole } from '../debug/debug-console-switch';
import { BrandMark } from './brand-mark';
import './debug-logo.css';

const tapsNeeded = 6;
/** A longer pause in ms resets the count. */
const pauseMs = 3000;

/** The product's logo. Six taps or key presses toggle the debug console. */
export function DebugLogo() {
  const { t } = useTranslation('host');
  const taps = useRef(0);
  const endPause = useRef(() => {});
  const begin = () => {
    endPause.current();
    taps.current = 0;
  };
  useEffect(() => () => endPause.current(), []);
  const tap = () => {
    endPause.current();
    taps.current += 1;
    endPause.current = setActiveTimeout(pauseMs, begin);
    if (taps.current < tapsNeeded) return;
    begin();
    toggleDebugConsole();
  };
  return (
    <div className="host-logo">
      <button type="button" className="host-logo__mark" aria-label={t('appName')} onClick={tap}>
        <BrandMark />
      </button>
      <p className="host-logo__text">
        {t('appName')} {contractVersion}
      </p>
    </div>
  );
}
