import { useEffect, useState } from 'react';
import { type Attempt, isEmptyDraft, isRepeatable } from '../../contract/model/draft';
import { type ConfirmOptions, useDialog } from '../../platform/feedback/feedback-store';
import { messageOf } from '../../platform/request/react-to';
import { ClientCode, isRequestError } from '../../platform/request/request-error';
import type { DraftForm } from './use-draft-form';
import { useOnce } from './use-once';

interface SaveOptions<Form, Body> {
  form: Pick<DraftForm<Form, string, Body>, 'store' | 'refuse' | 'forgetRefusal'>;
  /** What is to be sent now. */
  body: () => Body;
  send: (body: Body) => Promise<void>;
  /** Asked before something is sent again whose key the server has forgotten: it may be there already. */
  lateQuestion: (sent: Attempt<Body>) => ConfirmOptions;
  /** The server has named a field: what the rules of the form are made of may be out of date. */
  onRefused?: () => void;
}

export interface Saving {
  isSaving: boolean;
  /** What went wrong, in words, where no field shows it. */
  failure: string | null;
  forgetFailure: () => void;
  save: () => Promise<void>;
}

interface Failure {
  text: string;
  /** There was no network: it is over when one is back. */
  isUnreached: boolean;
}

/** Saves once however often it is tapped, and says what went wrong where one looks. */
export function useSave<Form, Body>(options: SaveOptions<Form, Body>): Saving {
  const { form, send, lateQuestion, onRefused } = options;
  const { confirm } = useDialog();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnreached = failure?.isUnreached ?? false;
  useEffect(() => {
    if (!isUnreached) return;
    const forget = () => setFailure(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [isUnreached]);

  const mayBeLate = async () => {
    const { sent } = form.store.read();
    if (!sent || sent.id || isRepeatable(sent, Date.now())) return true;
    const isWanted = await confirm(lateQuestion(sent));
    if (isWanted) form.store.change(({ sent: _, ...rest }) => rest);
    return isWanted;
  };

  const [save] = useOnce(async () => {
    const body = options.body();
    if (!(await mayBeLate())) return;
    setSaving(true);
    setFailure(null);
    form.forgetRefusal();
    // Nothing is sent any more once the draft is gone: what is left are a word on it, and the way back.
    const stop = form.store.subscribe(() => isEmptyDraft(form.store.read()) && setSaving(false));
    try {
      await send(body);
    } catch (error) {
      if (isRequestError(error) && error.input) {
        onRefused?.();
        form.refuse(error, body);
        return;
      }
      // What leads elsewhere, such as something that was deleted, has been said.
      const isSaid = isRequestError(error) && error.details.isShown;
      const isUnreached = isRequestError(error, ClientCode.network);
      setFailure(isSaid ? null : { text: messageOf(error), isUnreached });
    } finally {
      stop();
      setSaving(false);
    }
  });

  return { isSaving, failure: failure?.text ?? null, forgetFailure: () => setFailure(null), save };
}
