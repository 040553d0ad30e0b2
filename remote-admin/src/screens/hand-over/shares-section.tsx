import { Card, Section, useTranslation } from '@agency/shared';
import type { HandOver } from '../../queries/admin-calls';
import { HeldCounts } from './held-counts';
import './hand-over.css';

interface SharesSectionProps {
  title: string;
  shares: HandOver['shares'];
}

/** Shows what each successor receives or received. */
export function SharesSection({ title, shares }: SharesSectionProps) {
  const { t } = useTranslation('remote-admin');
  return (
    <Section title={title}>
      <ul className="admin-cards">
        {shares.map(({ account_id, name, company_name, counts }) => (
          <li key={account_id}>
            <Card>
              <p className="admin-share__who">{name}</p>
              <p className="admin-share__company">{company_name}</p>
              {Object.values(counts).some((count) => count > 0) ? (
                <HeldCounts counts={counts} compact />
              ) : (
                t('handOver.receivesNothing')
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
