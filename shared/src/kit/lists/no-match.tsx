import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/display/states';
import { useKitText } from '../use-kit-text';

interface NoMatchProps {
  /** What was looked for and not found. */
  title: string;
  onClear: () => void;
}

/** The filter leaves nothing: clearing it is what helps. */
export function NoMatch({ title, onClear }: NoMatchProps) {
  const t = useKitText();
  return (
    <EmptyState
      title={title}
      hint={t('empty.hint')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
