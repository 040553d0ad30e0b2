import { Button, EmptyState, ErrorState, overlaysClosed, Section, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { SecretSheet, type ShownSecret } from '../../components/secret-sheet';
import type { SalesKey } from '../../queries/admin-calls';
import { KeyCard } from './key-card';
import { NewKeySheet } from './new-key-sheet';

interface SectionProps {
  data: { list: readonly SalesKey[] } | undefined;
  error: unknown;
  onRetry: () => void;
}

export function KeysSection({ data, error, onRetry }: SectionProps) {
  const { t } = useTranslation('remote-admin');
  const [isAdding, setAdding] = useState(false);
  // Only here, because a secret must not be in the query cache, which the device stores.
  const [shown, setShown] = useState<ShownSecret | null>(null);
  return (
    <>
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
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Section>
      <NewKeySheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onSecret={async (secret) => {
          setAdding(false);
          // The secret owns its step of the history before it is seen, so that going back cannot leave the page.
          await overlaysClosed();
          setShown(secret);
        }}
      />
      {shown && (
        <SecretSheet
          key={shown.secret}
          shown={shown}
          note={t('integrations.once')}
          onDone={() => setShown(null)}
        />
      )}
    </>
  );
}
