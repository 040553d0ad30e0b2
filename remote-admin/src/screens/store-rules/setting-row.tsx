import {
  Button,
  Field,
  Input,
  isRequestError,
  messageOf,
  RowButton,
  Sheet,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { retentionKinds } from '@agency/shared/model/retention';
import { useState } from 'react';
import { write } from '../../queries/admin-calls';
import './store-rules.css';

interface Setting {
  name: string;
  value: string;
}

/** Settings of how long data is stored; they are on the screen of personal data. */
export const isRetention = (name: string) => name in retentionKinds;

const switches = [
  'MemberCreateStoreNeedApproval',
  'RequireBusinessLicense',
  'MemberClaimPublicStore',
  'long_passwords',
  'second_factor',
];

export function SettingRow({ setting }: { setting: Setting }) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  const { name, value } = setting;
  const label = t(`rules.${name}`, { defaultValue: name });
  if (switches.includes(name)) return <SwitchRow setting={setting} label={label} />;
  return (
    <>
      <RowButton
        label={label}
        value={
          isRetention(name)
            ? t(value === '0' ? 'rules.endless' : 'rules.days', { count: Number(value) })
            : t(`rules.value.${name}`, { count: Number(value), defaultValue: value })
        }
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        <SettingForm setting={setting} label={label} onSaved={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function SwitchRow({ setting, label }: { setting: Setting; label: string }) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const { name, value } = setting;
  const isOn = value === '1';
  const [change, isBusy] = useSingleFlight(async () => {
    await write('POST /expand/admin/setting/save', { name, value: isOn ? '0' : '1', before: value });
    toast(t('rules.saved'), { tone: 'success' });
  });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      className="admin-switch"
      onClick={() => void change()}
    >
      <span className="admin-switch__words">
        <span>{label}</span>
        <span className="admin-switch__hint">{t(`rules.hint.${name}`, { defaultValue: '' })}</span>
      </span>
      <span className="admin-switch__track" aria-hidden="true" />
    </button>
  );
}

interface SettingFormProps {
  setting: Setting;
  label: string;
  onSaved: () => void;
}

function SettingForm({ setting, label, onSaved }: SettingFormProps) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const [value, setValue] = useState(setting.value);
  const [problem, setProblem] = useState<string>();
  const [save, isSaving] = useSingleFlight(async () => {
    try {
      await write(
        'POST /expand/admin/setting/save',
        { name: setting.name, value: value.trim(), before: setting.value },
        { hideError: true },
      );
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setProblem(error.input?.text ?? messageOf(error));
      return;
    }
    toast(t('rules.saved'), { tone: 'success' });
    onSaved();
  });
  return (
    <form
      className="admin-setting"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={label} error={problem} help={t(`rules.hint.${setting.name}`, { defaultValue: '' })}>
        <Input
          value={value}
          inputMode={setting.name === 'org_name' ? undefined : 'numeric'}
          autoComplete="off"
          onChange={(text) => {
            setValue(text);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button block type="submit" loading={isSaving}>
        {t('record.save')}
      </Button>
    </form>
  );
}
