import { Field, Section, TabPanel, Tabs, useTranslation, useUser } from '@agency/shared';
import { PasswordInput } from '@agency/shared/host';
import { CodeField } from '../login/code-field';
import { useSmsCode } from '../login/use-sms-code';
import { ownPhone } from './use-reset-password';
import type { ResetField, ResetForm } from './validate-reset';

interface ProofSectionProps {
  form: ResetForm;
  proof: 'sms' | 'password';
  errorOf: (field: ResetField) => string | undefined;
  onChange: (part: Partial<ResetForm>) => void;
}

const panelId = 'reset-proof';

export function ProofSection(props: ProofSectionProps) {
  const { t } = useTranslation('host');
  const { form, proof, errorOf, onChange } = props;
  return (
    <Section title={t('resetPassword.proofTitle')}>
      <Tabs
        label={t('resetPassword.proof')}
        panelId={panelId}
        tabs={[
          { key: 'sms', label: t('resetPassword.bySms') },
          { key: 'password', label: t('resetPassword.byPassword') },
        ]}
        value={proof}
        onChange={(next) => onChange({ proof: next })}
      />
      <TabPanel id={panelId} tab={proof}>
        <div className="host-reset__proof">
          {proof === 'sms' ? (
            <ResetCode {...props} />
          ) : (
            <Field label={t('resetPassword.currentPassword')} error={errorOf('current_password')} required>
              <PasswordInput
                value={form.current_password}
                maxLength={64}
                enterKeyHint="next"
                onChange={(current_password) => onChange({ current_password })}
              />
            </Field>
          )}
        </div>
      </TabPanel>
    </Section>
  );
}

function ResetCode({ form, errorOf, onChange }: ProofSectionProps) {
  const { t } = useTranslation('host');
  const user = useUser();
  const masked = user?.mobile_tel ?? '';
  const sms = useSmsCode({ countdownKey: masked, purpose: 'reset', phone: ownPhone });
  return (
    <CodeField
      value={form.sms_code}
      sms={sms}
      error={errorOf('sms_code')}
      // A placeholder reserves the line, so that nothing moves when the number arrives.
      help={masked ? t('resetPassword.sentTo', { phone: masked }) : '\u00a0'}
      onChange={(sms_code) => onChange({ sms_code })}
    />
  );
}
