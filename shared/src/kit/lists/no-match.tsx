import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/display/states';
import { useKitText } from '../use-kit-text';

interface NoMatchProps {
  title: string;
  onClear: () => void;
}

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
