import {
  apiQuery,
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageFrame,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { PasskeyIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { supportsPasskeys } from '../../../session/passkey-support';
import '../setting-texts';
import '../setting-screen.css';
import '../entry-list.css';
import './passkeys.css';
import { AddPasskeySheet } from './add-passkey-sheet';
import { PasskeyRow } from './passkey-row';

type Passkey = ApiOutput<'GET /expand/account/passkey-list'>['list'][number];

/** Shows the person's passkeys, and adds, renames and removes them. */
export function PasskeyScreen() {
  const { t } = useTranslation('setting');
  const { data, isError, error, refetch } = useQuery(apiQuery('GET /expand/account/passkey-list', {}));
  return (
    <PageFrame title={t('passkeys.title')} back>
      <div className="host-setting">
        {data ? (
          <Passkeys list={data.list} />
        ) : isError ? (
          <ErrorState title={t('passkeys.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </div>
    </PageFrame>
  );
}

function Passkeys({ list }: { list: readonly Passkey[] }) {
  const { t } = useTranslation('setting');
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('passkeys.none')} hint={t('passkeys.noneHint')} icon={<PasskeyIcon />} />
      ) : (
        <>
          <Card flush>
            <ul className="host-entries">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.passkey_id} passkey={passkey} />
              ))}
            </ul>
          </Card>
          <p className="host-setting__note">{t('passkeys.note')}</p>
        </>
      )}
      <div className="host-passkeys__add">
        {supportsPasskeys() ? <AddPasskey /> : <Banner>{t('passkeys.unsupported')}</Banner>}
      </div>
    </>
  );
}

function AddPasskey() {
  const { t } = useTranslation('setting');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {t('passkeys.add')}
      </Button>
      <AddPasskeySheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
