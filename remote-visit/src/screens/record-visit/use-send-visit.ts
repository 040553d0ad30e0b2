import {
  type DraftForm,
  isInWechat,
  isRequestError,
  newIdempotencyKey,
  noteMoment,
  overlaysClosed,
  reactToRefusal,
  refreshTouched,
  useDialog,
  useGoBack,
  useSave,
  useStillHere,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import { bodyOf, type VisitField, type VisitForm } from '../../model/visit-form';
import { filesOf, type WaitingEntry, type WaitingVisit } from '../../model/waiting-visit';
import { visitOutbox } from '../../queries/record-visit';
import { deliverSoon } from './deliver-soon';
import type { Photos } from './use-photos';
import type { Locating } from './use-whereabouts';

interface SendOptions {
  store: { id: string; store_name: string };
  /** The visit that is changed; none for a new one. */
  entry: WaitingEntry | undefined;
  form: DraftForm<VisitForm, VisitField, null>;
  base: VisitForm;
  locating: Locating;
  /** The outbox sends them while it has the visit. */
  photos: Pick<Photos, 'handOver' | 'takeBack'>;
  /** Lets the page go without a question. */
  release: () => void;
}

/** Of these the form is judged by what may be out of date: the limits, or the store. */
const outdated = [errors.visitTooFar.code, errors.visitNotLocated.code, errors.storeLocked.code];

/** Puts the visit into the outbox, which sends it once, says what became of it, and goes back. */
export function useSendVisit(options: SendOptions) {
  const { store, entry, form, base, locating, photos, release } = options;
  const { t } = useTranslation('remote-visit');
  const { alert } = useDialog();
  const toast = useToast();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: store.id }));
  const isHere = useStillHere();

  /** An alert would stand over another page. */
  const explain = (text: string) => (isHere() ? alert(text) : toast(text));

  const finish = async (say: () => Promise<void> | void, isOver = true) => {
    release();
    if (isOver) form.store.forget();
    await say();
    await overlaysClosed();
    if (isHere()) goBack();
  };

  const putIn = async (): Promise<{ id: string; isKept: boolean } | null> => {
    const now = { ...base, ...form.store.read().changes };
    const body = waitingOf(now, locating, store);
    photos.handOver();
    if (entry) {
      const { id, recorded } = entry;
      return (await visitOutbox.replace({ id, recorded, body, files: filesOf(now) }))
        ? { id, isKept: true }
        : null;
    }
    // The key of an attempt that was cut off is the same one.
    const id = form.store.read().sent?.key ?? newIdempotencyKey();
    form.store.change((before) => ({ ...before, sent: { key: id, body: null, sent_at: Date.now() } }));
    const isKept = await visitOutbox.put({ id, body, recorded: noteMoment(), files: filesOf(now) });
    return { id, isKept };
  };

  /** What the server refuses at once goes on in the form where it was typed; where that was left, it stays in the outbox. */
  const backIntoForm = async (id: string) => {
    if (entry || !isHere()) return;
    form.store.change(({ sent: _, ...rest }) => rest);
    await visitOutbox.takeBack(id);
    photos.takeBack();
  };

  return useSave({
    form,
    body: () => null,
    send: async () => {
      const put = await putIn();
      if (!put) return finish(() => explain(t('record.savedWithoutLastChanges')));
      const delivery = await deliverSoon(put.id);
      if (delivery.state === 'sent') return finish(() => toast(t('record.saved'), { tone: 'success' }));
      if (delivery.state === 'refused') {
        await backIntoForm(put.id);
        const error = reactToRefusal(delivery.refusal);
        if (outdated.some((code) => isRequestError(error, code))) void refreshTouched('formRules', 'store');
        throw error;
      }
      if (put.isKept) return finish(() => toast(t('record.kept')));
      // What is typed outlives the page at least.
      return finish(() => explain(t('record.keptInPage')), false);
    },
    // The outbox knows by itself what may have arrived.
    lateQuestion: () => ({
      title: t('record.lateTitle'),
      message: t('record.lateText', { name: store.store_name }),
    }),
    onRefused: () => void refreshTouched('formRules'),
  });
}

function waitingOf(
  form: VisitForm,
  { whereabouts, address }: Locating,
  store: SendOptions['store'],
): WaitingVisit {
  if (!whereabouts) throw new Error('A visit is saved once its place is known');
  return {
    store_name: store.store_name,
    visit: bodyOf(form, whereabouts, { storeId: store.id, ...address, isWx: isInWechat() }),
    place: whereabouts,
  };
}
