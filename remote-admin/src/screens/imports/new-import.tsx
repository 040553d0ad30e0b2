import {
  ActionSheet,
  Button,
  Checkbox,
  call,
  canDownload,
  downloadCsv,
  Field,
  FormCard,
  isRequestError,
  messageOf,
  SelectRow,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { type ImportKindName, importKindNames, mostImportBytes } from '@agency/shared/model/import-kinds';
import { useRef, useState } from 'react';
import { write } from '../../queries/admin-calls';
import './imports.css';

/** Milliseconds: 50 MB take minutes on a slow line. */
const uploadTimeout = 600_000;
const exportTimeout = 300_000;

/** Chooses a kind and a file. A file is always checked first; its card then offers to import it. */
export function NewImport() {
  const { t } = useTranslation('remote-admin');
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ImportKindName>('companies');
  const [isChoosing, setChoosing] = useState(false);
  const [isAllOrNothing, setAllOrNothing] = useState(false);
  const [createsMissing, setCreatesMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [check, isSending] = useSingleFlight(async (file: File) => {
    setFailure(undefined);
    if (file.size > mostImportBytes) {
      setFailure(t('imports.tooLarge'));
      return;
    }
    const flag = (isOn: boolean) => (isOn ? ('1' as const) : ('0' as const));
    const body = {
      file,
      kind,
      dry_run: '1' as const,
      all_or_nothing: flag(isAllOrNothing),
      create_missing: flag(createsMissing),
    };
    try {
      await write('POST /expand/admin/import/start', body, {
        hideError: true,
        timeoutMs: uploadTimeout,
        onUploadProgress: setProgress,
      });
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setFailure(error.input?.text ?? messageOf(error));
    } finally {
      setProgress(null);
    }
  });
  const [fetchFile, isFetching] = useSingleFlight(async (what: 'template' | 'export') => {
    const options = { timeoutMs: exportTimeout, onText: () => {} };
    const text =
      what === 'template'
        ? await call('POST /expand/admin/import/template', { body: { kind } }, options)
        : await call('POST /expand/admin/export', { body: { kind } }, options);
    downloadCsv(text, what === 'template' ? `${kind}-template` : kind);
  });
  return (
    <FormCard title={t('imports.new')}>
      <Field label={t('imports.kind')}>
        <SelectRow
          label={t('imports.kind')}
          value={t(`history.kind.${kind}`)}
          onPress={() => setChoosing(true)}
        />
      </Field>
      <ActionSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('imports.kind')}
        actions={importKindNames.map((one) => ({
          key: one,
          label: t(`history.kind.${one}`),
          isCurrent: one === kind,
          onSelect: () => setKind(one),
        }))}
      />
      <Checkbox checked={isAllOrNothing} onChange={setAllOrNothing}>
        {t('imports.allOrNothing')}
      </Checkbox>
      {(kind === 'stores' || kind === 'brokers') && (
        <Checkbox checked={createsMissing} onChange={setCreatesMissing}>
          {t('imports.createMissing')}
        </Checkbox>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="ag-sr-only"
        tabIndex={-1}
        aria-label={t('imports.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the user choose the same file again after changing it.
          currentTarget.value = '';
          if (file) void check(file);
        }}
      />
      {progress !== null && (
        <progress className="admin-progress" value={progress} max={1} aria-label={t('imports.sending')} />
      )}
      {failure && (
        <p role="alert" className="admin-failure">
          {failure}
        </p>
      )}
      <Button block loading={isSending} onClick={() => input.current?.click()}>
        {t('imports.choose')}
      </Button>
      {canDownload() && (
        <div className="admin-downloads">
          <Button variant="text" loading={isFetching} onClick={() => void fetchFile('template')}>
            {t('imports.template')}
          </Button>
          <Button variant="text" loading={isFetching} onClick={() => void fetchFile('export')}>
            {t('imports.export')}
          </Button>
        </div>
      )}
    </FormCard>
  );
}
