import { SelectIcon } from '../../icons/icons';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { CloseIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import type { Selection } from './use-selection';

interface SelectionActionProps {
  selection: Pick<Selection<unknown>, 'isOn' | 'start' | 'stop' | 'chooseAll' | 'isChoosingAll'> &
    Partial<Pick<Selection<unknown>, 'title'>>;
}

/** Begins to choose rows, chooses all, or stops: the actions of the nav bar. Says how many are chosen. */
export function SelectionAction({ selection }: SelectionActionProps) {
  const t = useKitText();
  const { isOn, chooseAll, isChoosingAll, start, stop, title } = selection;
  return (
    <>
      <span role="status" className="ag-sr-only">
        {title}
      </span>
      {isOn && chooseAll && (
        <Button variant="text" loading={isChoosingAll} onClick={() => void chooseAll()}>
          {t('batch.all')}
        </Button>
      )}
      {/* One button for both: it keeps the focus. */}
      <IconButton
        label={t(isOn ? 'batch.stop' : 'batch.start')}
        icon={isOn ? <CloseIcon /> : <SelectIcon />}
        onClick={isOn ? stop : start}
      />
    </>
  );
}
