import {
  Banner,
  Button,
  call,
  currentSession,
  Field,
  Sheet,
  TabPanel,
  Tabs,
  useTranslation,
} from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { PasswordInput } from '@agency/shared/host';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../login/code-field';
import '../login/login-texts';
import { useSmsCode } from '../login/use-sms-code';
import { ownPhone } from '../reset-password/use-reset-password';
import './proof-sheet.css';
import { useProve } from './use-prove';

interface ProofSheetProps {
  hasPasskey: boolean;
  onEnd: (isProven: boolean) => void;
}

type Mode = 'sms_code' | 'password';

const panelId = 'prove';

export function ProofSheet({ hasPasskey, onEnd }: ProofSheetProps) {
  const { t } = useTranslation('host');
  return (
    <Sheet open onClose={() => onEnd(false)} title={t('resetPassword.proofTitle')}>
      <ProofForm hasPasskey={hasPasskey} onEnd={onEnd} />
    </Sheet>
  );
}

function ProofForm({ hasPasskey, onEnd }: ProofSheetProps) {
  const { t } = useTranslation('host');
  const [mode, setMode] = useState<Mode>(isDeputySession() ? 'password' : 'sms_code');
  const [typed, setTyped] = useState('');
  const { prove, proveByPasskey, isBusy, failure, forgetFailure } = useProve({
    onTyped: (field, secret) => send({ [field]: secret }),
    onSigned: (passkey) => send({ passkey }),
  });

  async function send(body: ApiBody<'POST /expand/account/prove'>): Promise<void> {
    await call('POST /expand/account/prove', { body }, { hideError: true });
    onEnd(true);
  }

  function change(next: string): void {
    setTyped(next);
    forgetFailure();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void prove(mode, typed);
  }

  const error = failure?.field === mode ? failure.text : undefined;
  return (
    <form className="host-prove" noValidate onSubmit={submit}>
      <p className="host-prove__text">{t('prove.text')}</p>
      <Tabs
        label={t('resetPassword.proof')}
        panelId={panelId}
        tabs={tabsOf(t)}
        value={mode}
        onChange={(next) => {
          setMode(next);
          change('');
        }}
      />
      <TabPanel id={panelId} tab={mode}>
        {mode === 'sms_code' ? (
          <ProofCode value={typed} error={error} onChange={change} />
        ) : (
          <Field label={t('login.passwordField')} error={error} required>
            <PasswordInput value={typed} maxLength={64} enterKeyHint="done" onChange={change} />
          </Field>
        )}
      </TabPanel>
      {failure && !error && <Banner tone="danger">{failure.text}</Banner>}
      <Button type="submit" block loading={isBusy} disabled={typed === ''}>
        {t('prove.submit')}
      </Button>
      {hasPasskey && (
        <Button variant="secondary" block disabled={isBusy} onClick={() => void proveByPasskey()}>
          {t('login.passkey')}
        </Button>
      )}
    </form>
  );
}

/** The number of the session is that of the person who is away, so that a deputy gets no code. */
export function isDeputySession(): boolean {
  const session = currentSession();
  return session.status === 'active' && session.user?.deputy_name !== undefined;
}

function tabsOf(t: (key: string) => string): { key: Mode; label: string }[] {
  const password = { key: 'password' as const, label: t('login.passwordField') };
  return isDeputySession() ? [password] : [{ key: 'sms_code', label: t('resetPassword.bySms') }, password];
}

interface ProofCodeProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function ProofCode(props: ProofCodeProps) {
  const sms = useSmsCode({ countdownKey: 'prove', purpose: 'prove', phone: ownPhone });
  return <CodeField {...props} sms={sms} />;
}
