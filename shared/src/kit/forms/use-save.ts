import { useEffect, useState } from 'react';
import { type Attempt, isEmptyDraft, isRepeatable } from '../../contract/model/draft';
import { type ConfirmOptions, useDialog } from '../../platform/feedback/feedback-store';
import { messageOf } from '../../platform/request/handle-call-failure';
import { ClientCode, isRequestError } from '../../platform/request/request-error';
import type { DraftForm } from './use-draft-form';
import { useSingleFlight } from './use-single-flight';

interface SaveOptions<Form, Body> {
  form: Pick<DraftForm<Form, string, Body>, 'store' | 'refuse' | 'forgetRefusal'>;
  body: () => Body;
  send: (body: Body) => Promise<void>;
  /**
   * Question before resending an attempt whose key the server has forgotten, because it may already be stored. A form
   * whose attempts are not persisted has none.
   */
  lateQuestion?: (sent: Attempt<Body>) => ConfirmOptions;
  /** Called if the server blames a field, because the form's rules may be outdated. */
  onRefused?: () => void;
}

export interface Saving {
  isSaving: boolean;
  failure: string | null;
  forgetFailure: () => void;
  save: () => Promise<void>;
}

interface Failure {
  text: string;
  /** The failure was a missing network, so it ends when the network returns. */
  isUnreached: boolean;
}

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
    if (!lateQuestion || !sent || sent.id || isRepeatable(sent, Date.now())) return true;
    const isWanted = await confirm(lateQuestion(sent));
    if (isWanted) form.store.change(({ sent: _, ...rest }) => rest);
    return isWanted;
  };

  const [save] = useSingleFlight(async () => {
    const body = options.body();
    if (!(await mayBeLate())) return;
    setSaving(true);
    setFailure(null);
    form.forgetRefusal();
    // Saving ends with the draft, before the final message and the navigation.
    const stop = form.store.subscribe(() => isEmptyDraft(form.store.read()) && setSaving(false));
    try {
      await send(body);
    } catch (error) {
      if (isRequestError(error) && error.input) {
        onRefused?.();
        form.refuse(error, body);
        return;
      }
      // A failure that redirects has already shown its message.
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
