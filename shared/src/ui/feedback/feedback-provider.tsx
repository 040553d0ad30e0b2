import { type ReactNode, useSyncExternalStore } from 'react';
import { feedbackState, subscribeFeedback } from '../../platform/feedback/feedback-store';
import { AskedDialog } from './asked-dialog';
import { ToastRegion } from './toast';

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const { dialogs, toast } = useSyncExternalStore(subscribeFeedback, feedbackState);
  const dialog = dialogs[0];
  return (
    <>
      {children}
      {dialog && <AskedDialog key={dialog.id} request={dialog} />}
      <ToastRegion toast={toast} />
    </>
  );
}
