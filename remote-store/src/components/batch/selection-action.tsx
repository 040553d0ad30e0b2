import { CloseIcon, IconButton, useTranslation } from '@agency/shared';
import { SelectIcon } from '@agency/shared/icons';
import type { Selection } from './use-selection';

/** Begins to choose rows, or stops: the action of the nav bar. */
export function SelectionAction({
  selection,
}: {
  selection: Pick<Selection<unknown>, 'isOn' | 'start' | 'stop'>;
}) {
  const { t } = useTranslation('remote-store');
  if (selection.isOn)
    return <IconButton label={t('batch.stop')} icon={<CloseIcon />} onClick={selection.stop} />;
  return <IconButton label={t('batch.start')} icon={<SelectIcon />} onClick={selection.start} />;
}
