import { useState } from 'react';
import type { RemoteModule } from '../contract/remotes';
import { dispatchSession, forgetUserData, takeOverUser } from '../host';
import { Card, call, PageFrame, RowButton, RowLink, Section, useUser } from '../index';
import { partsOf } from './parts-of';
import './standalone-home.css';

const identities = [
  { mobile_tel: '13800000001', label: 'Manager, tenant A' },
  { mobile_tel: '13800000002', label: 'Attache, tenant A' },
  { mobile_tel: '13800000004', label: 'Attache, tenant B' },
  { mobile_tel: '13800000005', label: 'Attache, Cambodian tenant' },
];
const demoPassword = 'Agency123';

export function StandaloneHome({ remote }: { remote: RemoteModule }) {
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  const choose = async (mobile_tel: string) => {
    setBusy(true);
    await becomeIdentity(mobile_tel).finally(() => setBusy(false));
  };
  return (
    <PageFrame title={remote.name}>
      <div className="standalone-home">
        <Section title="Identity">
          <Card flush>
            {identities.map(({ mobile_tel, label }) => (
              <RowButton key={mobile_tel} label={label} onPress={() => !isBusy && void choose(mobile_tel)} />
            ))}
          </Card>
          <p>{user ? `Logged in as ${user.name}, ${user.org_name}` : 'Nobody is logged in'}</p>
        </Section>
        <Section title="Routes">
          <Card flush>
            {partsOf(remote).map(({ path }) => (
              <RowLink key={path} to={path} label={path} />
            ))}
          </Card>
        </Section>
      </div>
    </PageFrame>
  );
}

async function becomeIdentity(mobile_tel: string): Promise<void> {
  const body = { country_code: '86', mobile_tel, password: demoPassword };
  const { ticket, available_options } = await call('POST /expand/account/list-can-login', { body });
  const [option] = available_options;
  const [account] = option?.accounts ?? [];
  if (!option || !account) return;
  const identity = { ticket, orgcode: option.orgcode, account_type: account.account_type };
  const { token } = await call('POST /expand/account/confirm-login-by-ticket', { body: identity });
  dispatchSession({ type: 'identity-confirmed', token });
  void forgetUserData('session-opened');
  takeOverUser(await call('GET /expand/user-info', {}), token);
}
