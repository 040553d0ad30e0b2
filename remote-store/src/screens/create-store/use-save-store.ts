import {
  type ApiBody,
  isRequestError,
  messageOf,
  overlaysClosed,
  paths,
  type RequestError,
  type Role,
  useDialog,
  useGoBack,
  useToast,
  useTranslation,
} from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';
import { useRef, useState } from 'react';
import { isRepeatable, type StoreDraft } from '../../model/store-draft';
import { bodyOf } from '../../model/store-form';
import { createStore, editStore, refreshFormRules } from '../../queries/save-store';
import { forgetStoreDraft, storeDraft } from '../../queries/store-drafts';
import type { FormControl } from './use-store-form';

interface SaveOptions {
  storeId: string | null;
  role: Role;
  needsApproval: boolean;
  control: FormControl;
  draft: StoreDraft;
  changeDraft: (change: (before: StoreDraft) => StoreDraft) => void;
  /** Shows a refusal in the form. */
  refuse: (error: RequestError, body: ApiBody<'POST /expand/save-store'>) => void;
  forgetRefusal: () => void;
  /** Lets the page go without a question. */
  release: () => void;
}

type Result = 'saved' | 'waitsForApproval' | 'savedWithoutLastChanges';

export interface Saving {
  isSaving: boolean;
  /** What went wrong and what was kept, in words. */
  failure: string | null;
  forgetFailure: () => void;
  save: () => Promise<void>;
}

/** Saves once, says how it went, and goes back. */
export function useSaveStore(options: SaveOptions): Saving {
  const { storeId, release } = options;
  const { t } = useTranslation('remote-store');
  const { confirm, alert } = useDialog();
  const toast = useToast();
  const goBack = useGoBack(paths.store.pathname);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The state arrives a moment after the tap, too late for a second one.
  const isSending = useRef(false);

  const mayBeLate = async () => {
    const { sent } = storeDraft(storeId);
    if (!sent || sent.id || isRepeatable(sent, Date.now())) return true;
    const isWanted = await confirm({
      title: t('form.lateTitle'),
      message: t('form.lateText', { name: sent.body.store_name }),
      confirmText: t('form.create'),
    });
    if (isWanted) options.changeDraft(({ sent: _, ...rest }) => rest);
    return isWanted;
  };

  const finish = async (result: Result) => {
    release();
    forgetStoreDraft(storeId);
    if (result === 'saved') toast(t(storeId === null ? 'form.created' : 'form.saved'), { tone: 'success' });
    else await alert(t(`form.${result}`));
    await overlaysClosed();
    goBack();
  };

  const save = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const body = bodyOf(options.control.form, options.control.rules);
    try {
      if (!(await mayBeLate())) return;
      setSaving(true);
      setFailure(null);
      options.forgetRefusal();
      await finish(await send(body, options));
    } catch (error) {
      if (isRequestError(error) && error.input) {
        // Rules of the organisation may have changed since the form was opened.
        void refreshFormRules();
        return options.refuse(error, body);
      }
      // What leads elsewhere, such as a deleted store, has been said.
      const isSaid = isRequestError(error) && error.details.isShown;
      setFailure(isSaid ? null : messageOf(error));
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };

  return { isSaving, failure, forgetFailure: () => setFailure(null), save };
}

async function send(
  body: ReturnType<typeof bodyOf>,
  { storeId, role, needsApproval, changeDraft }: SaveOptions,
): Promise<Result> {
  const isReviewed = role !== 'manager';
  if (storeId !== null) {
    const status = await editStore(storeId, body);
    return isReviewed && status === StoreStatus.inReview ? 'waitsForApproval' : 'saved';
  }
  const { isWithoutLastChanges } = await createStore(body, {
    sent: () => storeDraft(null).sent,
    keep: (sent) => changeDraft((before) => ({ ...before, sent })),
  });
  if (isWithoutLastChanges) return 'savedWithoutLastChanges';
  return isReviewed && needsApproval ? 'waitsForApproval' : 'saved';
}
