import { SelectIcon } from '../../icons/icons';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { CloseIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import type { Selection } from './use-selection';

/** Begins to choose rows, chooses all, or stops: the actions of the nav bar. */
export function SelectionAction({
  selection,
}: {
  selection: Pick<Selection<unknown>, 'isOn' | 'start' | 'stop' | 'chooseAll' | 'isChoosingAll'>;
}) {
  const t = useKitText();
  if (selection.isOn)
    return (
      <>
        {selection.chooseAll && (
          <Button
            variant="text"
            loading={selection.isChoosingAll}
            onClick={() => void selection.chooseAll?.()}
          >
            {t('batch.all')}
          </Button>
        )}
        <IconButton label={t('batch.stop')} icon={<CloseIcon />} onClick={selection.stop} />
      </>
    );
  return <IconButton label={t('batch.start')} icon={<SelectIcon />} onClick={selection.start} />;
}
