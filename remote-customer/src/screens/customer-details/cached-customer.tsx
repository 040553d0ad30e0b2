import { Card, KeyValue, Section, useTranslation } from '@agency/shared';
import type { CustomerRow } from '../../components/customer-card';
import './customer-facts.css';
import { CustomerHeader } from './customer-header';

/** The list row of a customer whose details cannot be loaded: enough to call them. */
export function CachedCustomer({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('remote-customer');
  return (
    <>
      <CustomerHeader customer={customer} />
      <div className="customer-facts__section">
        <Section title={t('details.facts')}>
          <Card>
            <div className="customer-facts">
              <KeyValue
                items={[
                  { label: t('facts.project'), value: customer.project_item?.name },
                  { label: t('facts.store'), value: customer.store_item?.store_name },
                  { label: t('facts.broker'), value: customer.broker_item?.broker_name },
                ]}
              />
            </div>
          </Card>
        </Section>
      </div>
    </>
  );
}
