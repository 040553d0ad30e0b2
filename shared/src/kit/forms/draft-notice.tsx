import { type JSX, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useToast } from '../../platform/feedback/feedback-store';
import { protectForUndo } from '../../platform/outbox/orphaned-files';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
import { StorageNotice } from '../storage/storage-notice';
import { useKitText } from '../use-kit-text';
import { FormNotice } from './form-notice';
import type { DraftForm } from './use-draft-form';

interface DraftNoticeProps<Form, Body> {
  form: Pick<DraftForm<Form, never, Body>, 'draft' | 'store' | 'isDirty' | 'startOver'>;
}

/** Tells once that a draft was restored, with a button to discard it. Also warns if the device cannot save drafts. */
export function DraftNotice<Form, Body>({ form }: DraftNoticeProps<Form, Body>): JSX.Element | null {
  const t = useKitText();
  const toast = useToast();
  const { key } = useLocation();
  const { draft, store, isDirty } = form;
  // No notice after returning from a selection page of the form itself.
  const [isShown, setShown] = useState(isDirty && draft.left_at !== key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it only concerns this way back
  useEffect(() => {
    if (draft.left_at) store.change(({ left_at: _, ...rest }) => rest);
  }, []);
  const startOver = () => {
    const onEnd = protectForUndo(draft);
    const bringBack = form.startOver();
    setShown(false);
    toast(t('form.startedAnew'), { action: { label: t('form.undo'), onPress: bringBack }, onEnd });
  };
  return (
    <>
      <StorageNotice />
      {isShown && (
        <FormNotice>
          <Banner
            onClose={() => setShown(false)}
            action={
              <Button variant="text" onClick={startOver}>
                {t('form.startOver')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        </FormNotice>
      )}
    </>
  );
}
