import { isPhoneValid } from '@agency/shared/model/phone';

export interface LoginForm {
  mode: 'sms' | 'password';
  /** Calling code without the plus. */
  country_code: string;
  mobile_tel: string;
  sms_code: string;
  password: string;
}

/** Field → key of its sentence below `login.error`. */
export type LoginErrors = Partial<Record<'mobile_tel' | 'sms_code' | 'password', string>>;

export function phoneError(form: Pick<LoginForm, 'country_code' | 'mobile_tel'>): string | undefined {
  if (form.mobile_tel === '') return 'phoneRequired';
  return isPhoneValid(form.country_code, form.mobile_tel) ? undefined : 'phoneInvalid';
}

/** What is wrong with the form (specification, section 5 "Login and password"). */
export function validateLogin(form: LoginForm): LoginErrors {
  const errors: LoginErrors = {};
  const phone = phoneError(form);
  if (phone) errors.mobile_tel = phone;
  if (form.mode === 'sms' && !/^\d{6}$/.test(form.sms_code)) errors.sms_code = 'codeRequired';
  if (form.mode === 'password' && form.password === '') errors.password = 'passwordRequired';
  return errors;
}
