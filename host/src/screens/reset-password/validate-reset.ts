import { isPasswordValid } from '@agency/shared/model/password';
import { codeError } from '../login/validate-login';

export interface ResetForm {
  /** `login`: the code of a recent login counts as proof. */
  proof: 'sms' | 'password' | 'login';
  sms_code: string;
  current_password: string;
  reset_proof: string;
  new_password: string;
  confirm: string;
}

export type ResetField = 'sms_code' | 'current_password' | 'new_password' | 'confirm';

export type ResetErrors = Partial<Record<ResetField, string>>;

/** Whether both fields are filled, which enables the button (docs/product.md, section 5). */
export function isFilled({ new_password, confirm }: ResetForm): boolean {
  return new_password !== '' && confirm !== '';
}

export function validateReset(form: ResetForm, isLong: boolean): ResetErrors {
  const errors: ResetErrors = {};
  if (form.proof === 'sms' && codeError(form.sms_code)) errors.sms_code = 'login.error.codeRequired';
  if (form.proof === 'password' && form.current_password === '')
    errors.current_password = 'resetPassword.error.currentRequired';
  if (!isPasswordValid(form.new_password, isLong))
    errors.new_password = `resetPassword.error.${isLong ? 'newLongPassword' : 'newPassword'}`;
  if (form.new_password !== form.confirm) errors.confirm = 'resetPassword.error.confirm';
  return errors;
}
