import {
  Button,
  EmptyState,
  ErrorState,
  Section,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { salesKeysQuery } from '../../queries/admin-calls';
import { KeyCard } from './key-card';
import { NewKeySheet } from './new-key-sheet';
import { SecretSheet, type ShownSecret } from './secret-sheet';

/** Makes, changes and revokes the keys with which sales systems report events (docs/integrations.md). */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, refetch } = useQuery(salesKeysQuery);
  const [isAdding, setAdding] = useState(false);
  // Only here, because a secret must not be in the query cache, which the device stores.
  const [shown, setShown] = useState<ShownSecret | null>(null);
  return (
    <AdminPage title={t('nav.integrations')}>
      <Section title={t('integrations.keys')} note={t('integrations.note')}>
        {data ? (
          <div className="admin-cards">
            <Button block onClick={() => setAdding(true)}>
              {t('integrations.add')}
            </Button>
            {data.list.length === 0 ? (
              <EmptyState title={t('integrations.none')} hint={t('integrations.noneHint')} />
            ) : (
              <ul className="admin-cards" aria-label={t('integrations.keys')}>
                {data.list.map((key) => (
                  <li key={key.id}>
                    <KeyCard salesKey={key} onSecret={setShown} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </Section>
      <NewKeySheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onSecret={(secret) => {
          setAdding(false);
          setShown(secret);
        }}
      />
      {shown && <SecretSheet key={shown.secret} shown={shown} onDone={() => setShown(null)} />}
    </AdminPage>
  );
}
