import {
  ButtonLink,
  Card,
  ErrorState,
  Link,
  Section,
  Skeleton,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { CustomerCard } from '../../components/customer-card';
import { dueCustomersQuery } from '../../queries/customers';
import './follow-ups-widget.css';

const allDue = `${paths.customerList.pathname}?is_due=1&by_protection=1`;

/**
 * Home widget: the customer whose follow-up is due first. The host reserves its height, so it is drawn even if nobody is
 * due.
 */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { data, isError, error, refetch } = useQuery(dueCustomersQuery);
  const [next] = data?.list ?? [];
  return (
    <Section
      title={t('due.title')}
      note={t('due.count', { count: data?.total_rows ?? 0 })}
      isNoteComing={!data}
      action={
        <Link className="customer-due__all" to={allDue}>
          {t('due.all')}
        </Link>
      }
    >
      {next ? (
        <CustomerCard customer={next} tab="visits" />
      ) : data ? (
        <Card>
          <div className="customer-due__none">
            {t('due.none')}
            <ButtonLink variant="secondary" to={paths.customer.pathname}>
              {t('due.customers')}
            </ButtonLink>
          </div>
        </Card>
      ) : isError ? (
        <ErrorState title={t('due.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={104} />
      )}
    </Section>
  );
}
