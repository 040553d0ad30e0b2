import {
  ErrorState,
  Link,
  PendingSection,
  Section,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { CustomerCard } from '../../components/customer-card';
import { dueCustomersQuery } from '../../queries/customers';
import './follow-ups-widget.css';

const allDue = `${paths.customerList.pathname}?is_due=1&by_protection=1`;

/** Home widget: customers whose protection ends soon or who are expected today. Renders nothing if there are none. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { data, isError, errorUpdateCount, refetch } = useQuery(dueCustomersQuery);
  if (data?.total_rows === 0) return null;
  if (!data && errorUpdateCount === 0) return <PendingSection />;
  return (
    <Section
      title={t('due.title')}
      note={data && t('due.count', { count: data.total_rows })}
      action={
        data && data.total_rows > data.list.length ? (
          <Link className="customer-due__all" to={allDue}>
            {t('due.all')}
          </Link>
        ) : undefined
      }
    >
      {data ? (
        <ul className="customer-due" aria-label={t('due.title')}>
          {data.list.map((customer) => (
            <li key={customer.id}>
              <CustomerCard customer={customer} tab="visits" />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t('due.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={2} leading />
      )}
    </Section>
  );
}
