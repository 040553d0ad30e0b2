import { Button, EmptyState, useTranslation } from '@agency/shared';

interface NoMatchProps {
  /** What was looked for and not found. */
  title: string;
  onClear: () => void;
}

/** The filter leaves nothing: clearing it is what helps. */
export function NoMatch({ title, onClear }: NoMatchProps) {
  const { t } = useTranslation('remote-store');
  return (
    <EmptyState
      title={title}
      hint={t('empty.noMatchHint')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
