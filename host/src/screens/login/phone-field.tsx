import { AreaCodeButton, Field, Input, useTranslation } from '@agency/shared';
import { type Phone, readPhoneField } from '@agency/shared/model/read-phone';

interface PhoneFieldProps {
  phone: Phone;
  error?: string;
  /** Together with a password, the phone number is what a password manager stores as user name. */
  isUsername?: boolean;
  onChange: (phone: Partial<Phone>) => void;
}

export function PhoneField({ phone, error, isUsername = false, onChange }: PhoneFieldProps) {
  const { t } = useTranslation('host');
  const { country_code, mobile_tel } = phone;
  const read = (text: string) => {
    const typed = readPhoneField(text, country_code);
    onChange(typed.country_code === country_code ? { mobile_tel: typed.mobile_tel } : typed);
  };
  return (
    <Field label={t('login.phone')} error={error} required>
      <Input
        type="tel"
        inputMode="tel"
        autoComplete={isUsername ? 'username' : 'tel-national'}
        enterKeyHint="next"
        value={mobile_tel}
        onChange={read}
        start={
          <AreaCodeButton
            title={t('login.areaCode')}
            value={country_code}
            onChoose={(code) => onChange({ country_code: code })}
          />
        }
      />
    </Field>
  );
}
