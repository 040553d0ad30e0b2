import { Banner, Button, Sheet, useTranslation } from '@agency/shared';
import { useRef } from 'react';
import './reception.css';
import { type ScanState, useScanner } from './use-scanner';

interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onCode: (text: string) => void;
}

export function ScanSheet({ open, onClose, onCode }: ScanSheetProps) {
  const { t } = useTranslation('remote-customer');
  return (
    <Sheet open={open} onClose={onClose} title={t('reception.scan')} tall>
      <Scanner onCode={onCode} />
    </Sheet>
  );
}

const running: readonly ScanState[] = ['starting', 'looking'];

function Scanner({ onCode }: Pick<ScanSheetProps, 'onCode'>) {
  const { t } = useTranslation('remote-customer');
  const { video, state, start } = useScanner(onCode);
  const isRunning = running.includes(state);
  const panel = useRef<HTMLDivElement>(null);
  const press = () => {
    // The button goes, and without the focus inside the sheet the Escape key would not close it.
    panel.current?.focus();
    void start();
  };
  return (
    <div ref={panel} tabIndex={-1} className="reception-scan">
      <div className="reception-scan__picture" hidden={!isRunning}>
        <video ref={video} muted playsInline aria-label={t('reception.picture')} />
      </div>
      {isRunning ? (
        <p role="status">{t(`reception.scanning.${state}`)}</p>
      ) : (
        <>
          {state === 'explaining' ? (
            <p>{t('reception.scanReason')}</p>
          ) : (
            <Banner tone="danger">{t(`reception.scanFailure.${state}`)}</Banner>
          )}
          {state !== 'unsupported' && (
            <Button block onClick={press}>
              {t(state === 'explaining' ? 'reception.openCamera' : 'reception.scanAgain')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
