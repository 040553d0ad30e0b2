import { contractVersion, useTranslation } from '@agency/shared';
import { useRef } from 'react';
import { toggleDebugConsole } from '../debug/debug-console-switch';
import { BrandMark } from './brand-mark';
import './debug-logo.css';

const tapsNeeded = 6;
const withinMs = 3000;

/** The product's mark. Six taps, by finger or by keyboard, open the debug console or put it away. */
export function DebugLogo() {
  const { t } = useTranslation('host');
  const taps = useRef<number[]>([]);
  const tap = () => {
    const now = performance.now();
    taps.current = [...taps.current.filter((before) => now - before < withinMs), now];
    if (taps.current.length < tapsNeeded) return;
    taps.current = [];
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
