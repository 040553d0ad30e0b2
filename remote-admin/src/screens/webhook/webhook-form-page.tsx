import {
  Checkbox,
  DraftNotice,
  Field,
  FormCard,
  overlaysClosed,
  SaveBar,
  TextField,
  useDraftGuard,
  useGoBack,
  useTranslation,
} from '@agency/shared';
import { openEventKinds } from '@agency/shared/model/open-event';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { SecretSheet, type ShownSecret } from '../../components/secret-sheet';
import { adminPaths } from '../../model/areas';
import { longest, newWebhook } from '../../model/webhook-form';
import type { Webhook } from '../../queries/admin-calls';
import { SendingSection } from './sending-section';
import { useSaveWebhook } from './use-save-webhook';
import { useWebhookForm } from './use-webhook-form';
import './webhook.css';

interface WebhookFormPageProps {
  webhook: Webhook | null;
}

export function WebhookFormPage({ webhook }: WebhookFormPageProps) {
  const { t } = useTranslation('remote-admin');
  const goBack = useGoBack(adminPaths.integrations);
  const id = webhook?.id ?? null;
  const base = webhook ? { name: webhook.name, url: webhook.url, kinds: webhook.kinds } : newWebhook;
  const form = useWebhookForm(id, base);
  const release = useDraftGuard(form);
  // Only here, because a secret must not be in the query cache, which the device stores.
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const saving = useSaveWebhook({ id, base, form, release, onSecret: setShown });
  const { control } = form;
  const { kinds } = control.form;
  const labelOf = (field: string) => t(`webhooks.${field}`);
  return (
    <AdminPage
      title={webhook?.name ?? t('webhooks.add')}
      footer={
        <SaveBar
          label={t(webhook ? 'record.save' : 'webhooks.add')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={form.open.map(labelOf)}
          wrong={form.wrong.map(labelOf)}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      <DraftNotice form={form} />
      <FormCard title={t('webhooks.details')}>
        <TextField control={control} name="name" label={t('webhooks.name')} max={longest.name} required />
        <TextField
          control={control}
          name="url"
          label={t('webhooks.url')}
          max={longest.url}
          required
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <Field
          id={control.idOf('kinds')}
          label={t('webhooks.kindsLabel')}
          error={control.errorOf('kinds')}
          required
          group
        >
          <ul className="admin-event-kinds">
            {openEventKinds.map((kind) => (
              <li key={kind}>
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={(isOn) =>
                    control.change({
                      kinds: openEventKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))),
                    })
                  }
                >
                  {t(`webhooks.kind.${kind.replace('.', '_')}`)}
                </Checkbox>
              </li>
            ))}
          </ul>
        </Field>
      </FormCard>
      {webhook && <SendingSection webhook={webhook} onSecret={setShown} />}
      {shown && (
        <SecretSheet
          key={shown.secret}
          shown={shown}
          note={t('webhooks.once')}
          onDone={() => {
            setShown(null);
            if (webhook === null) void overlaysClosed().then(goBack);
          }}
        />
      )}
    </AdminPage>
  );
}
