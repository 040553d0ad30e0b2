import {
  apiQuery,
  Card,
  ChevronDownIcon,
  Field,
  Input,
  RowButton,
  Sheet,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { LoginForm } from './validate-login';

interface PhoneFieldProps {
  form: LoginForm;
  error?: string;
  onChange: (part: Partial<LoginForm>) => void;
}

/** Calling code and number. Codes come from the server; without it the default one stays. */
export function PhoneField({ form, error, onChange }: PhoneFieldProps) {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field label={t('login.phone')} error={error} required>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={11}
          value={form.mobile_tel}
          onChange={(value) => onChange({ mobile_tel: value.replace(/\D/g, '') })}
          start={
            <button
              type="button"
              className="host-login__code"
              aria-haspopup="dialog"
              aria-label={`${t('login.areaCode')}: +${form.country_code}`}
              onClick={() => setOpen(true)}
            >
              +{form.country_code}
              <ChevronDownIcon size={14} aria-hidden="true" />
            </button>
          }
        />
      </Field>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('login.areaCode')}>
        <CallingCodes
          onChoose={(country_code) => {
            onChange({ country_code });
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

const fallbackCodes = [{ call_prefix: '86', country_name: '', iso_code: 'CN' }];

function CallingCodes({ onChoose }: { onChoose: (code: string) => void }) {
  const { data } = useQuery({
    ...apiQuery('POST /expand/common/iso-regions', { body: {} }),
    staleTime: Infinity,
  });
  const codes = data?.list ?? fallbackCodes;
  return (
    <Card flush>
      {codes.map(({ call_prefix, country_name, iso_code }) => {
        const code = call_prefix.replace(/^\+/, '');
        return (
          <RowButton key={iso_code} label={country_name} value={`+${code}`} onPress={() => onChoose(code)} />
        );
      })}
    </Card>
  );
}
