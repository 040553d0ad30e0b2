import {
  Avatar,
  CallAction,
  EmptyState,
  isServed,
  Link,
  ListCard,
  SearchIcon,
  Section,
  StoreIcon,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { phoneInText } from '@agency/shared/model/format-phone';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import type { ReactNode } from 'react';
import './search.css';

interface FoundGroupsProps {
  found: ApiOutput<'GET /expand/search-all'>;
  keyword: string;
  /** Whether the keyword has found tools, too. */
  hasTools: boolean;
  onOpen: () => void;
}

export function FoundGroups({ found, keyword, hasTools, onOpen }: FoundGroupsProps) {
  const { stores, brokers, customers } = found;
  const { t } = useTranslation('search');
  const total = stores.total_rows + brokers.total_rows + customers.total_rows;
  if (total === 0 && hasTools) return null;
  if (total === 0) return <EmptyState icon={<SearchIcon />} title={t('none')} hint={t('noneHint')} />;
  return (
    <>
      <p className="ag-sr-only" role="status">
        {t('found', { count: total })}
      </p>
      <Group name={t('customers')} found={customers} all={paths.customerSearch.href({ kw: keyword })}>
        {(row) => (
          <ListCard
            to={paths.customerDetails.href({ clue_id: row.id, store_id: row.store_id ?? undefined })}
            onClick={onOpen}
            leading={<Avatar name={row.cst_name} />}
            title={row.cst_name}
            hasNames
            fact={joinFacts([phoneInText(row.mobile_tel, row.country_code), row.project_name])}
            meta={row.member_name}
            actions={
              <CallAction name={row.cst_name} number={row.mobile_tel} countryCode={row.country_code} />
            }
          />
        )}
      </Group>
      <Group name={t('stores')} found={stores} all={paths.store.href({ kw: keyword })}>
        {(row) => (
          <ListCard
            to={paths.storeDetails.href({ store_id: row.id })}
            onClick={onOpen}
            leading={<StoreIcon />}
            title={row.store_name}
            fact={row.address}
            meta={row.member_name || t('publicStore')}
          />
        )}
      </Group>
      <Group
        name={t('brokers')}
        found={brokers}
        all={paths.broker.href({ tab: brokers.list[0]?.search_type, kw: keyword })}
      >
        {(row) => (
          <ListCard
            to={paths.broker.href({ tab: row.search_type, kw: row.broker_name })}
            onClick={onOpen}
            leading={<Avatar name={row.broker_name} />}
            title={row.broker_name}
            hasNames
            fact={phoneInText(row.mobile_tel, row.country_code)}
            meta={row.store_name}
            actions={
              <CallAction name={row.broker_name} number={row.mobile_tel} countryCode={row.country_code} />
            }
          />
        )}
      </Group>
    </>
  );
}

interface GroupProps<Row> {
  name: string;
  found: { list: Row[]; total_rows: number };
  all: string;
  children: (row: Row) => ReactNode;
}

/** Groups of areas that are not deployed stay away, because nothing could open their rows. */
function Group<Row extends { id: string }>({ name, found, all, children }: GroupProps<Row>) {
  const { t } = useTranslation('search');
  const { list, total_rows } = found;
  if (list.length === 0 || !isServed(all.split('?')[0] ?? all)) return null;
  return (
    <Section
      title={name}
      action={
        total_rows > list.length && (
          <Link className="host-search__all" to={all}>
            {t('all', { count: total_rows })}
          </Link>
        )
      }
    >
      <ul className="host-search__rows" aria-label={name}>
        {list.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </Section>
  );
}
