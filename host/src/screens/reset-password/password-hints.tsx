import { useTranslation } from '@agency/shared';
import { SuccessIcon } from '@agency/shared/icons';
import { passwordRulesFor } from '@agency/shared/model/password';
import './password-hints.css';

interface PasswordHintsProps {
  id: string;
  password: string;
  confirm: string;
  isLong: boolean;
}

export function PasswordHints({ id, password, confirm, isLong }: PasswordHintsProps) {
  const { t } = useTranslation('host');
  const rules = [
    ...Object.entries(passwordRulesFor(isLong)).map(([rule, isMet]) => ({ rule, isMet: isMet(password) })),
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
      {/* Announces the progress when a rule is met or broken, but not on every key. */}
      <p role="status" className="ag-sr-only">
        {password !== '' && t('resetPassword.progress', { met, total: rules.length })}
      </p>
    </>
  );
}
