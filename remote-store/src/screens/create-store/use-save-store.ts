import {
  overlaysClosed,
  queryClient,
  refreshTouched,
  useDialog,
  useGoBack,
  useIsCurrentPage,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { bodyOf, type FormRules, formOf, toBaseVersion, withChanges } from '../../model/store-form';
import { createStore, editStore } from '../../queries/save-store';
import { storeDetailQuery } from '../../queries/stores';
import type { useStoreForm } from './use-store-form';

interface SaveOptions {
  storeId: string | null;
  role: Role;
  needsApproval: boolean;
  form: ReturnType<typeof useStoreForm>;
  rules: FormRules;
  release: () => void;
}

type Result = 'saved' | 'waitsForApproval' | 'moveWaits' | 'savedWithoutLastChanges';

export function useSaveStore({ storeId, role, needsApproval, form, rules, release }: SaveOptions) {
  const { t } = useTranslation('remote-store');
  const { alert } = useDialog();
  const toast = useToast();
  const goBack = useGoBack(paths.store.pathname);
  const isHere = useIsCurrentPage();
  const isReviewed = role !== 'manager';

  /** The current store with the form's changes, so that fields changed by others meanwhile are preserved. */
  const changed = async (id: string) => {
    const { changes } = form.store.read();
    const now = formOf(await queryClient.fetchQuery({ ...storeDetailQuery(id), staleTime: 0 }));
    const body = bodyOf(withChanges(now, changes), { ...rules, loaded: now });
    // Lets the server detect changes that others make before this request arrives.
    return { ...body, seen: toBaseVersion(now, rules) };
  };

  const send = async (body: ReturnType<typeof bodyOf>): Promise<Result> => {
    if (storeId !== null) {
      const { store_status, is_move_pending } = await editStore(storeId, await changed(storeId));
      if (is_move_pending) return 'moveWaits';
      return isReviewed && store_status === StoreStatus.inReview ? 'waitsForApproval' : 'saved';
    }
    const { isWithoutLastChanges } = await createStore(body, form.store);
    if (isWithoutLastChanges) return 'savedWithoutLastChanges';
    return isReviewed && needsApproval ? 'waitsForApproval' : 'saved';
  };

  const finish = async (result: Result) => {
    release();
    form.store.forget();
    if (result === 'saved') toast(t(storeId === null ? 'form.created' : 'form.saved'), { tone: 'success' });
    else if (isHere()) await alert(t(`form.${result}`));
    else toast(t(`form.${result}`));
    await overlaysClosed();
    if (isHere()) goBack();
  };

  return useSave({
    form,
    body: () => bodyOf(form.control.form, rules),
    send: async (body) => finish(await send(body)),
    lateQuestion: ({ body }) => ({
      title: t('form.lateTitle'),
      message: t('form.lateText', { name: body.store_name }),
      confirmText: t('form.create'),
    }),
    // The rules of the organisation may have changed since the form was opened.
    onRefused: () => void refreshTouched('configuration'),
  });
}
