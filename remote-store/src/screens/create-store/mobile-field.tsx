import { AreaCodeButton, Field, Input, useTranslation } from '@agency/shared';
import { withoutCallingCode } from '@agency/shared/model/format-phone';
import { isMasked } from '@agency/shared/model/phone';
import { controlIdOf, type FormControl } from './use-store-form';

/** The manager's number with its calling code. A masked one stays as it is unless a new one is entered. */
export function MobileField({ control }: { control: FormControl }) {
  const { t } = useTranslation('remote-store');
  const { form, rules, isLocked, errorOf, change, leave } = control;
  const { country_code, mobile_tel } = form;
  const type = (text: string) =>
    change({ mobile_tel: withoutCallingCode(text, country_code).replace(/[^\d*]/g, '') });
  return (
    <Field
      id={controlIdOf('mobile_tel')}
      label={t('form.mobile')}
      required
      error={errorOf('mobile_tel')}
      help={rules.loaded && isMasked(rules.loaded.mobile_tel) ? t('form.mobileMasked') : undefined}
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={mobile_tel}
        disabled={isLocked}
        onChange={type}
        onBlur={() => leave('mobile_tel')}
        start={
          <AreaCodeButton
            title={t('form.areaCode')}
            value={country_code}
            disabled={isLocked}
            onChoose={(code) => change({ country_code: code })}
          />
        }
      />
    </Field>
  );
}
