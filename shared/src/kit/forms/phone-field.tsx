import { readPhoneField } from '../../contract/model/read-phone';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { AreaCodeButton } from '../area-codes/area-code-button';
import { useKitText } from '../use-kit-text';
import type { FormControl } from './use-draft-form';

interface PhoneForm {
  /** Without the plus. */
  country_code: string;
  mobile_tel: string;
}

export interface PhoneFieldProps<Form extends PhoneForm> {
  control: FormControl<Form, 'mobile_tel'>;
  label: string;
  help?: string;
}

export function PhoneField<Form extends PhoneForm>({ control, label, help }: PhoneFieldProps<Form>) {
  const t = useKitText();
  const { form, isLocked, errorOf, idOf, change, leave } = control;
  const { country_code, mobile_tel } = form;
  const changePhone = (part: Partial<PhoneForm>) => change(part as Partial<Form>);
  return (
    <Field id={idOf('mobile_tel')} label={label} required error={errorOf('mobile_tel')} help={help}>
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={mobile_tel}
        disabled={isLocked}
        onChange={(text) => changePhone(readPhoneField(text, country_code))}
        onBlur={() => leave('mobile_tel')}
        start={
          <AreaCodeButton
            title={t('form.areaCode')}
            value={country_code}
            disabled={isLocked}
            onChoose={(code) => changePhone({ country_code: code })}
          />
        }
      />
    </Field>
  );
}
