import {
  Button,
  ButtonLink,
  Card,
  call,
  canDownload,
  currentLanguage,
  downloadCsv,
  StatusTag,
  TaggedName,
  type Tone,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { adminPaths } from '../../model/areas';
import { remainingSeconds } from '../../model/import-progress';
import { type ImportRun, write } from '../../queries/admin-calls';
import './imports.css';

const tones: Record<string, Tone> = {
  running: 'brand',
  done: 'success',
  refused: 'danger',
  cancelled: 'neutral',
  stopped: 'warning',
  undone: 'neutral',
};

export function RunCard({ run }: { run: ImportRun }) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const { id, kind, state, dry_run, refused_rows } = run;
  const [act, isActing] = useSingleFlight(async (action: 'apply' | 'cancel' | 'undo') => {
    if (action === 'undo') {
      const isSure = await confirm({
        title: t('imports.undoTitle', { name: run.file_name }),
        message: t('imports.undoText'),
        confirmText: t('imports.undo'),
      });
      if (!isSure) return;
      const { undone, left } = await write('POST /expand/admin/import/undo', { id });
      toast(t(left > 0 ? 'imports.undoneExcept' : 'imports.undone', { count: undone, left }));
    } else await write(`POST /expand/admin/import/${action}`, { id });
  });
  const [fetchRefusals, isFetching] = useSingleFlight(async () => {
    const text = await call('POST /expand/admin/import/refusals', { body: { id } }, { onText: () => {} });
    downloadCsv(text, `${kind}-refused`);
  });
  const stateWord = dry_run && state === 'done' ? 'checked' : state;
  return (
    <Card>
      <TaggedName
        tag={<StatusTag tone={tones[state] ?? 'neutral'}>{t(`imports.state.${stateWord}`)}</StatusTag>}
      >
        <span>{run.file_name}</span>
      </TaggedName>
      <p className="admin-run__facts">
        {[
          t(`history.kind.${kind}`),
          run.author ?? t('history.command'),
          formatDateTime(run.begun_at, currentLanguage()),
        ].join(' · ')}
      </p>
      {state === 'running' ? <Progress run={run} /> : <Counts run={run} />}
      <div className="admin-run__actions">
        {state === 'running' && (
          <Button variant="secondary" loading={isActing} onClick={() => void act('cancel')}>
            {t('imports.cancel')}
          </Button>
        )}
        {state === 'done' && dry_run && run.new_rows + run.changed_rows > 0 && (
          <Button loading={isActing} onClick={() => void act('apply')}>
            {t('imports.apply', { count: run.new_rows + run.changed_rows })}
          </Button>
        )}
        {refused_rows > 0 && canDownload() && (
          <Button variant="secondary" loading={isFetching} onClick={() => void fetchRefusals()}>
            {t('imports.refusals', { count: refused_rows })}
          </Button>
        )}
        {run.lookalike_rows > 0 && (
          <ButtonLink variant="secondary" to={`${adminPaths.lookalikes}?id=${id}`}>
            {t('imports.lookalikes', { count: run.lookalike_rows })}
          </ButtonLink>
        )}
        {run.can_undo && (
          <Button variant="text" loading={isActing} onClick={() => void act('undo')}>
            {t('imports.undo')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Progress({ run }: { run: ImportRun }) {
  const { t } = useTranslation('remote-admin');
  const { done_rows, total_rows, seconds } = run;
  const left = remainingSeconds(run);
  const parts = [
    t('imports.progress', { done: done_rows, total: total_rows }),
    done_rows > 0 && seconds > 0 && t('imports.rate', { count: Math.round(done_rows / seconds) }),
    left !== null && t('imports.left', { count: left }),
  ].filter(Boolean);
  return (
    <>
      <progress
        className="admin-progress"
        value={done_rows}
        max={Math.max(total_rows, 1)}
        aria-label={t('imports.state.running')}
      />
      <p className="admin-run__facts">{parts.join(' · ')}</p>
    </>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('remote-admin');
  const counts = (
    [
      ['new_rows', run.new_rows],
      ['changed', run.changed_rows],
      ['unchanged', run.unchanged_rows],
      ['refused', run.refused_rows],
    ] as const
  ).filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  return (
    <p className="admin-run__counts">
      {counts.map(([name, count]) => t(`imports.${name}`, { count })).join(' · ')}
    </p>
  );
}
