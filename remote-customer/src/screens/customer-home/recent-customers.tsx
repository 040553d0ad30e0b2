import {
  Avatar,
  Card,
  CustomersIcon,
  currentLanguage,
  EmptyState,
  InfiniteList,
  type ListQuery,
  type RowOf,
  StatusTag,
  type Tone,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import './recent-customers.css';

type Customer = RowOf<'GET /expand/cst/get-list'>;

/** `clue_status`: to be confirmed, effective, invalid. */
const clueTones: Record<number, Tone> = { 1: 'brand', 2: 'success', 3: 'neutral' };

/** The newest reports, with the project and store that they belong to. */
export function RecentCustomers({ query }: { query: ListQuery<Customer> }) {
  const { t } = useTranslation('remote-customer');
  return (
    <InfiniteList
      label={t('home.recent')}
      query={query}
      rowKey={(customer) => customer.id}
      renderRow={(customer) => <CustomerRow customer={customer} />}
      empty={<EmptyState icon={<CustomersIcon />} title={t('empty.title')} hint={t('empty.hint')} />}
    />
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { t } = useTranslation('remote-customer');
  const facts = [customer.project_item?.name, customer.store_item?.store_name].filter(Boolean).join(' · ');
  return (
    <Card>
      <div className="customer-row">
        <Avatar name={customer.cst_name} gender={customer.gender} />
        <div className="customer-row__text">
          <div className="customer-row__head">
            <span className="customer-row__name">{customer.cst_name}</span>
            <StatusTag tone={clueTones[customer.clue_status] ?? 'neutral'}>
              {t(`clueStatus.${customer.clue_status}`)}
            </StatusTag>
          </div>
          <p className="customer-row__fact">{customer.mobile_tel}</p>
          <p className="customer-row__meta">{facts}</p>
          <p className="customer-row__meta">{formatDateTime(customer.last_report_time, currentLanguage())}</p>
        </div>
      </div>
    </Card>
  );
}
