import { Button, Dialog, Field, Input, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { type Completion, cellsOf, completed, readCompletion } from '../model/completion';
import './completion-dialog.css';

export interface CompletingReport {
  typeNumber: (completion: Completion, typed: string) => void;
  complete: (completion: Completion, typed: string) => Promise<void>;
  isCompleting: boolean;
  completionFailure: string | null;
  cancel: () => Promise<void> | void;
}

interface CompletionDialogProps {
  completion: Completion | null;
  report: CompletingReport;
  cancelText: string;
}

/** Asks for the whole number of a report that looks like a duplicate. The dialog stays open until it is answered. */
export function CompletionDialog({ completion, ...rest }: CompletionDialogProps) {
  return completion && <CompletionForm completion={completion} {...rest} />;
}

function CompletionForm({
  completion,
  report,
  cancelText,
}: CompletionDialogProps & { completion: Completion }) {
  const { t } = useTranslation('remote-customer');
  const [isWrong, setWrong] = useState(false);
  const { value } = completion.number;
  const typed = completion.typed ?? completion.sent?.full_tel ?? '';
  const submit = async () => {
    if (completed(completion, typed) === null) return setWrong(true);
    await report.complete(completion, typed);
  };
  return (
    <Dialog
      open
      title={t('report.completion.title')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void report.cancel()}>
            {cancelText}
          </Button>
          <Button loading={report.isCompleting} onClick={() => void submit()}>
            {t('report.completion.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('report.completion.text')}</p>
      <p className="report-number" aria-hidden="true">
        {cellsOf(value, typed).map(({ text, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={index} className={`report-number__digit report-number__digit--${state}`}>
            {text}
          </span>
        ))}
      </p>
      <Field
        label={t('report.completion.label', { number: value })}
        error={isWrong ? t('report.completion.wrong') : (report.completionFailure ?? undefined)}
      >
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(text) => {
            report.typeNumber(completion, readCompletion(completion, text));
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void submit();
          }}
        />
      </Field>
    </Dialog>
  );
}
