import {
  type DraftForm,
  isInWechat,
  isRequestError,
  newIdempotencyKey,
  overlaysClosed,
  reactToRefusal,
  recordTimestamp,
  refreshTouched,
  useDialog,
  useGoBack,
  useIsCurrentPage,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import { bodyOf, type VisitField, type VisitForm } from '../../model/visit-form';
import { filesOf, type WaitingEntry, type WaitingVisit } from '../../model/waiting-visit';
import { visitOutbox } from '../../queries/record-visit';
import { deliverSoon } from './deliver-soon';
import type { Locating } from './use-location-fix';
import type { Photos } from './use-photos';

interface SendOptions {
  store: { id: string; store_name: string };
  entry: WaitingEntry | undefined;
  form: DraftForm<VisitForm, VisitField, null>;
  base: VisitForm;
  locating: Locating;
  photos: Pick<Photos, 'handOver' | 'takeBack'>;
  release: () => void;
}

/** Errors whose cause may be outdated rules or an outdated store in this form. */
const outdated = [errors.visitTooFar.code, errors.visitNotLocated.code, errors.storeLocked.code];

/** Puts the visit into the outbox, which sends it once, reports the result, and goes back. */
export function useSendVisit(options: SendOptions) {
  const { store, entry, form, base, locating, photos, release } = options;
  const { t } = useTranslation('remote-visit');
  const { alert } = useDialog();
  const toast = useToast();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: store.id }));
  const isHere = useIsCurrentPage();

  /** An alert would cover another page if the user has left this one. */
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
    // Reuses the key of an interrupted attempt.
    const id = form.store.read().sent?.key ?? newIdempotencyKey();
    form.store.change((before) => ({ ...before, sent: { key: id, body: null, sent_at: Date.now() } }));
    const isKept = await visitOutbox.put({ id, body, recorded: recordTimestamp(), files: filesOf(now) });
    return { id, isKept };
  };

  /**
   * Moves a visit that the server rejected at once back into its form. If the form was left, the visit stays in the
   * outbox.
   */
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
      // The device could not store the visit, so the draft keeps the input at least while the page is open.
      return finish(() => explain(t('record.keptInPage')), false);
    },
    // The body is null, because the outbox tracks what may have arrived.
    lateQuestion: () => ({
      title: t('record.lateTitle'),
      message: t('record.lateText', { name: store.store_name }),
    }),
    onRefused: () => void refreshTouched('formRules'),
  });
}

function waitingOf(
  form: VisitForm,
  { location, address }: Locating,
  store: SendOptions['store'],
): WaitingVisit {
  if (!location) throw new Error('A visit is saved once its place is known');
  return {
    store_name: store.store_name,
    visit: bodyOf(form, location, { storeId: store.id, ...address, isWx: isInWechat() }),
    place: location,
  };
}
