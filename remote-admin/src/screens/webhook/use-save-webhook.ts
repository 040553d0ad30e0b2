import {
  isRequestError,
  overlaysClosed,
  useGoBack,
  useIdempotencyKeys,
  useIsCurrentPage,
  useSave,
  useToast,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import type { ShownSecret } from '../../components/secret-sheet';
import { adminPaths } from '../../model/areas';
import { trimmed, type WebhookForm } from '../../model/webhook-form';
import { refreshAdministration, requestSecret, write } from '../../queries/admin-calls';
import type { useWebhookForm } from './use-webhook-form';

interface SaveOptions {
  id: string | null;
  base: WebhookForm;
  form: ReturnType<typeof useWebhookForm>;
  release: () => void;
  onSecret: (shown: ShownSecret) => void;
}

/** Adds a webhook, whose secret is shown before the page is left, or changes one. */
export function useSaveWebhook({ id, base, form, release, onSecret }: SaveOptions) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const goBack = useGoBack(adminPaths.integrations);
  const isHere = useIsCurrentPage();

  const add = async (body: WebhookForm) => {
    // The server answers a repeat under this key with the first secret, so a lost answer adds no second webhook.
    const options = { idempotencyKey: keys.of(JSON.stringify(body)) };
    const { secret } = await requestSecret('POST /expand/admin/webhook/create', body, options);
    release();
    form.store.forget();
    onSecret({ name: body.name, secret });
  };

  const change = async (id: string, body: WebhookForm) => {
    try {
      await write('POST /expand/admin/webhook/change', { id, ...body, before: base });
    } catch (error) {
      // Somebody else has changed the webhook: the form then shows their values below the ones typed here.
      if (isRequestError(error, errors.conflict.code)) await refreshAdministration();
      throw error;
    }
    release();
    form.store.forget();
    toast(t('record.saved'), { tone: 'success' });
    await overlaysClosed();
    if (isHere()) goBack();
  };

  return useSave<WebhookForm, WebhookForm>({
    form,
    body: () => trimmed(form.control.form),
    send: (body) => (id === null ? add(body) : change(id, body)),
  });
}
