import {
  type DraftForm,
  isInWechat,
  isRequestError,
  newIdempotencyKey,
  overlaysClosed,
  reactToRefusal,
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
import type { VisitPhotos } from './use-visit-photos';

interface SendOptions {
  store: { id: string; store_name: string };
  entry: WaitingEntry | undefined;
  form: DraftForm<VisitForm, VisitField, WaitingVisit>;
  base: VisitForm;
  locating: Locating;
  photos: Pick<VisitPhotos, 'pause' | 'resume'>;
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

  const current = (): VisitForm => ({ ...base, ...form.store.read().changes });

  const add = async (body: WaitingVisit): Promise<{ id: string; isPersisted: boolean }> => {
    // Reuses the key of an interrupted attempt.
    const id = form.store.read().sent?.key ?? newIdempotencyKey();
    form.store.change((before) => ({ ...before, sent: { key: id, body, sent_at: Date.now() } }));
    const isPersisted = await visitOutbox.add({ id, body, files: filesOf(current()) });
    return { id, isPersisted };
  };

  /** Returns null if the visit had been sent before it could be changed. */
  const edit = async ({ id }: WaitingEntry, body: WaitingVisit) => {
    const isEdited = await visitOutbox.edit({ id, body, files: filesOf(current()) });
    return isEdited ? { id, isPersisted: true } : null;
  };

  /**
   * Moves a visit that the server rejected at once back into its form. If the form was left, the visit stays in the
   * outbox.
   */
  const moveIntoForm = async (id: string) => {
    if (entry || !isHere()) return;
    form.store.change(({ sent: _, ...rest }) => rest);
    await visitOutbox.remove(id);
    photos.resume();
  };

  return useSave({
    form,
    body: () => waitingOf(current(), locating, store),
    send: async (body) => {
      photos.pause();
      const saved = entry ? await edit(entry, body) : await add(body);
      if (!saved) return finish(() => explain(t('record.savedWithoutLastChanges')));
      const { state, refusal } = await deliverSoon(saved.id);
      if (state === 'sent') return finish(() => toast(t('record.saved'), { tone: 'success' }));
      if (refusal) {
        await moveIntoForm(saved.id);
        const error = reactToRefusal(refusal);
        if (outdated.some((code) => isRequestError(error, code)))
          void refreshTouched('configuration', 'store');
        throw error;
      }
      if (saved.isPersisted) return finish(() => toast(t('record.kept')));
      // The device could not store the visit, so the draft keeps the input at least while the page is open.
      return finish(() => explain(t('record.keptInPage')), false);
    },
    lateQuestion: () => ({
      title: t('record.lateTitle'),
      message: t('record.lateText', { name: store.store_name }),
    }),
    onRefused: () => void refreshTouched('configuration'),
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
