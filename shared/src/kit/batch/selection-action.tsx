import { SelectIcon } from '../../icons/icons';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { CloseIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import type { Selection } from './use-selection';

/** Begins to choose rows, chooses all, or stops: the actions of the nav bar. Says how many are chosen. */
export function SelectionAction({
  selection,
}: {
  selection: Pick<Selection<unknown>, 'isOn' | 'start' | 'stop' | 'chooseAll' | 'isChoosingAll'>;
}) {
  const t = useKitText();
  const { isOn, chooseAll, isChoosingAll, start, stop } = selection;
  // The contract does not ask for it, and whoever gives the whole selection has it.
  const { title }: Partial<Selection<unknown>> = selection;
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
