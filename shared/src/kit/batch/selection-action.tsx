import { SelectIcon } from '../../icons/icons';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { CloseIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import type { Selection } from './use-selection';

export function SelectionAction({
  selection,
}: {
  selection: Pick<
    Selection<unknown>,
    'isOn' | 'start' | 'stop' | 'chooseAll' | 'hasChosenAll' | 'isChoosingAll'
  >;
}) {
  const t = useKitText();
  const { isOn, chooseAll, hasChosenAll, isChoosingAll, start, stop } = selection;
  const { title }: Partial<Selection<unknown>> = selection;
  return (
    <>
      <span role="status" className="ag-sr-only">
        {title}
      </span>
      {isOn && chooseAll && (
        <Button variant="text" loading={isChoosingAll} onClick={() => void chooseAll()}>
          {t(hasChosenAll ? 'batch.clear' : 'batch.all')}
        </Button>
      )}
      {/* A single button for both states, so that it keeps the focus. */}
      <IconButton
        label={t(isOn ? 'batch.stop' : 'batch.start')}
        icon={isOn ? <CloseIcon /> : <SelectIcon />}
        onClick={isOn ? stop : start}
      />
    </>
  );
}
