import { useKitText } from '../use-kit-text';
import type { DraftForm } from './use-draft-form';
import { useLeaveGuard } from './use-leave-guard';

/**
 * Asks before a form with unsaved changes is left, and tells that they stay as a draft.
 * @param within Paths that belong to the form and return to it.
 * @returns a function that allows leaving after saving.
 */
export function useDraftGuard(
  {
    isDirty,
    control,
  }: { isDirty: boolean; control: Pick<DraftForm<object, never, never>['control'], 'isLocked'> },
  within?: readonly string[],
): () => void {
  const t = useKitText();
  return useLeaveGuard({
    isDirty: isDirty && !control.isLocked,
    within,
    question: {
      title: t('form.leaveTitle'),
      message: t('form.leaveText'),
      confirmText: t('form.leave'),
      cancelText: t('form.stay'),
    },
  });
}
