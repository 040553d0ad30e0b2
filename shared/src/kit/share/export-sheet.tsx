import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../platform/feedback/feedback-store';
import type { CallOptions } from '../../platform/request/call-options';
import { messageOf } from '../../platform/request/handle-call-failure';
import { Button } from '../../ui/controls/button';
import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
import { canDownload, downloadCsv } from './download';
import './export-sheet.css';

export interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  fileName: string;
  total: number;
  fetchFile: (options: CallOptions) => Promise<string>;
}

/**
 * Milliseconds. Ten thousand rows take several seconds on a slow line; a longer silence means that the server has
 * failed.
 */
const timeoutMs = 300_000;

export function ExportSheet({ open, onClose, ...content }: ExportSheetProps) {
  const t = useKitText();
  return (
    <Sheet open={open} onClose={onClose} title={t('export.title')}>
      <ExportSteps onClose={onClose} {...content} />
    </Sheet>
  );
}

type Progress = { step: 'asking' } | { step: 'running'; rows: number } | { step: 'failed'; message: string };

function ExportSteps({ onClose, fileName, total, fetchFile }: Omit<ExportSheetProps, 'open'>) {
  const t = useKitText();
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress>({ step: 'asking' });
  // Closing the sheet in any way cancels the transfer.
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    running.current = control;
    let rows = -1;
    setProgress({ step: 'running', rows: 0 });
    const onText = (part: string) => {
      rows += part.split('\r\n').length - 1;
      setProgress({ step: 'running', rows: Math.max(0, Math.min(rows, total)) });
    };
    const options = { hideError: true, hideLoading: true, timeoutMs, signal: control.signal, onText };
    try {
      const text = await fetchFile(options);
      downloadCsv(text, fileName);
      toast(t('export.done', { count: Math.max(0, rows) }), { tone: 'success' });
      onClose();
    } catch (error) {
      if (control.signal.aborted) setProgress({ step: 'asking' });
      else setProgress({ step: 'failed', message: messageOf(error) });
    }
  };

  if (!canDownload()) return <p>{t('export.noDownload')}</p>;
  if (progress.step === 'running') {
    const { rows } = progress;
    return (
      <div className="ag-export">
        <progress className="ag-export__bar" value={rows} max={total} aria-label={t('export.title')} />
        <p className="ag-export__rows" role="status">
          {t('export.progress', { rows, total })}
        </p>
        <Button variant="secondary" block onClick={() => running.current?.abort()}>
          {t('export.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className="ag-export">
      <p>{t('export.explanation', { count: total })}</p>
      <p className="ag-export__note">{t('export.logged')}</p>
      {progress.step === 'failed' && (
        <p className="ag-export__failure" role="alert">
          {progress.message}
        </p>
      )}
      <Button block onClick={() => void start()}>
        {t(progress.step === 'failed' ? 'export.again' : 'export.start')}
      </Button>
    </div>
  );
}
