import { ErrorState, lazyPart, Sheet, SkeletonList, useLazyPart } from '../ui';

export interface AreaCodeSheetProps {
  open: boolean;
  title: string;
  /** Without the plus. */
  value: string;
  /** Without the plus. The caller closes the sheet. */
  onChoose: (code: string) => void;
  onClose: () => void;
}

const list = lazyPart(async () => {
  const { AreaCodeList } = await import(/* webpackChunkName: "pickers" */ './area-code-list');
  return { List: AreaCodeList };
});

/** Chooses a calling code: those of the product first, then those of every region. */
export function AreaCodeSheet({ open, title, onClose, ...choice }: AreaCodeSheetProps) {
  const { part, hasFailed, retry } = useLazyPart(list, open);
  return (
    <Sheet open={open} onClose={onClose} title={title} tall>
      {part ? <part.List {...choice} /> : hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonList />}
    </Sheet>
  );
}
