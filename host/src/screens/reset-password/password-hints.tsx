import { useTranslation } from '@agency/shared';
import { SuccessIcon } from '@agency/shared/icons';
import { passwordRules } from '@agency/shared/model/account';
import './password-hints.css';

interface PasswordHintsProps {
  /** Ties the list to the field that it is about. */
  id: string;
  password: string;
  confirm: string;
}

/** The rules of a new password, each with a check as soon as it is met. */
export function PasswordHints({ id, password, confirm }: PasswordHintsProps) {
  const { t } = useTranslation('host');
  const rules = [
    ...Object.entries(passwordRules).map(([rule, isMet]) => ({ rule, isMet: isMet(password) })),
    { rule: 'equal', isMet: password !== '' && password === confirm },
  ];
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul id={id} className="host-hints" aria-label={t('resetPassword.rules')}>
        {rules.map(({ rule, isMet }) => (
          <li key={rule} className="host-hints__rule" data-met={isMet || undefined}>
            {isMet ? (
              <SuccessIcon size={18} aria-hidden="true" />
            ) : (
              <span className="host-hints__dot" aria-hidden="true" />
            )}
            <span>{t(`resetPassword.rule.${rule}`)}</span>
            <span className="ag-sr-only">{t(isMet ? 'resetPassword.met' : 'resetPassword.notMet')}</span>
          </li>
        ))}
      </ul>
      {/* Says how far one is when a rule is met or broken, and nothing with every key. */}
      <p role="status" className="ag-sr-only">
        {password !== '' && t('resetPassword.progress', { met, total: rules.length })}
      </p>
    </>
  );
}
