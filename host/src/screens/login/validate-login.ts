import { isPhoneValid } from '@agency/shared/model/phone';
import type { Phone } from '@agency/shared/model/read-phone';

export interface LoginForm extends Phone {
  mode: 'sms' | 'password';
  sms_code: string;
  password: string;
}

export type LoginField = 'mobile_tel' | 'sms_code' | 'password';

export type LoginErrors = Partial<Record<LoginField, string>>;

export function phoneError({ country_code, mobile_tel }: Phone): string | undefined {
  if (mobile_tel === '') return 'phoneRequired';
  return isPhoneValid(country_code, mobile_tel) ? undefined : 'phoneInvalid';
}

export function codeError(code: string): string | undefined {
  return /^\d{6}$/.test(code) ? undefined : 'codeRequired';
}

/** Validates the form (docs/product.md, section 5 "Login and password"). */
export function validateLogin(form: LoginForm): LoginErrors {
  const errors: LoginErrors = {};
  const phone = phoneError(form);
  if (phone) errors.mobile_tel = phone;
  const code = form.mode === 'sms' ? codeError(form.sms_code) : undefined;
  if (code) errors.sms_code = code;
  if (form.mode === 'password' && form.password === '') errors.password = 'passwordRequired';
  return errors;
}
