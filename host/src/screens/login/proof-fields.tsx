import { Button, Field, TabPanel, Tabs, useToast, useTranslation } from '@agency/shared';
import { PasswordInput } from '@agency/shared/host';
import type { ReactNode } from 'react';
import { CodeField } from './code-field';
import { useSmsCode } from './use-sms-code';
import { type LoginField, type LoginForm, phoneError } from './validate-login';

interface ProofFieldsProps {
  form: LoginForm;
  errorOf: (field: LoginField) => string | undefined;
  onChange: (part: Partial<LoginForm>) => void;
  onPhoneInvalid: (key: string) => void;
  onForgotten: () => void;
  children: ReactNode;
}

const panelId = 'login-proof';

export function ProofFields(props: ProofFieldsProps) {
  const { form, onChange, children } = props;
  const { t } = useTranslation('host');
  return (
    <>
      <Tabs
        label={t('login.mode')}
        panelId={panelId}
        tabs={[
          { key: 'sms', label: t('login.sms') },
          { key: 'password', label: t('login.password') },
        ]}
        value={form.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <TabPanel id={panelId} tab={form.mode}>
        <div className="host-login__fields">
          {children}
          {form.mode === 'sms' ? <LoginCode {...props} /> : <LoginPassword {...props} />}
        </div>
      </TabPanel>
    </>
  );
}

function LoginCode({ form, errorOf, onChange, onPhoneInvalid }: ProofFieldsProps) {
  const { t } = useTranslation('host');
  const toast = useToast();
  const { country_code, mobile_tel } = form;
  const sms = useSmsCode({
    countdownKey: `${country_code} ${mobile_tel}`,
    purpose: 'login',
    phone() {
      const invalid = phoneError(form);
      if (!invalid) return { country_code, mobile_tel };
      onPhoneInvalid(invalid);
      toast(t(`login.error.${invalid}`));
      return null;
    },
    onPhoneRefused: () => onPhoneInvalid('phoneInvalid'),
  });
  return (
    <CodeField
      value={form.sms_code}
      sms={sms}
      error={errorOf('sms_code')}
      onChange={(sms_code) => onChange({ sms_code })}
    />
  );
}

function LoginPassword({ form, errorOf, onChange, onForgotten }: ProofFieldsProps) {
  const { t } = useTranslation('host');
  return (
    <div>
      <Field label={t('login.passwordField')} error={errorOf('password')} required>
        <PasswordInput
          value={form.password}
          maxLength={64}
          enterKeyHint="done"
          onChange={(password) => onChange({ password })}
        />
      </Field>
      <div className="host-login__forgotten">
        <Button variant="text" onClick={onForgotten}>
          {t('login.forgotten')}
        </Button>
      </div>
    </div>
  );
}
