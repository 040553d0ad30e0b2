import {
  isRequestError,
  overlaysClosed,
  useGoBack,
  useIsCurrentPage,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { adminPaths } from '../../model/areas';
import { type RecordForm, valuesOf } from '../../model/record-form';
import type { RecordKind } from '../../model/record-kinds';
import { refreshAdministration, write } from '../../queries/admin-calls';
import type { SaveBody, useRecordForm } from './use-record-form';

interface SaveOptions {
  kind: RecordKind;
  id: string | null;
  base: RecordForm;
  form: ReturnType<typeof useRecordForm>;
  release: () => void;
}

export function useSaveRecord({ kind, id, base, form, release }: SaveOptions) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const goBack = useGoBack(adminPaths.start);
  const isHere = useIsCurrentPage();

  const body = (): SaveBody => {
    if (id === null) return { kind, values: valuesOf(kind, form.control.form, null) };
    const values = valuesOf(kind, form.control.form, base);
    const before = Object.fromEntries(
      Object.entries(valuesOf(kind, base, null)).filter(([column]) => column in values),
    );
    return { kind, id, values, before };
  };

  const send = async (sent: SaveBody) => {
    try {
      await write('POST /expand/admin/record/save', sent);
    } catch (error) {
      // Somebody else has changed the record: the form then shows their values below the ones typed here.
      if (isRequestError(error, errors.conflict.code)) await refreshAdministration();
      throw error;
    }
    release();
    form.store.forget();
    toast(t(id === null ? 'record.created' : 'record.saved'), { tone: 'success' });
    await overlaysClosed();
    if (isHere()) goBack();
  };

  return useSave({ form, body, send });
}
