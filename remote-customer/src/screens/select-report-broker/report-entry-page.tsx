import {
  FilterStrip,
  PageFrame,
  ReportBrokers,
  type User,
  useKeyword,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { type ChosenBroker, chosenBrokers } from '@agency/shared/model/chosen-broker';
import { useState } from 'react';
import { type ReportStore, reportingMember } from '../../model/report-entry';
import { EntryFooter } from './entry-footer';
import { MemberRow } from './member-row';
import { useOpenReport } from './use-open-report';

interface ReportEntryPageProps {
  store: ReportStore;
  role: Role;
  user: User;
}

export function ReportEntryPage({ store, role, user }: ReportEntryPageProps) {
  const { t } = useTranslation('remote-customer');
  const [search, setSearch] = useSearchParams();
  const filter = useKeyword();
  const [broker, setBroker] = useState<ChosenBroker | null>(() => chosenBrokers.of(store.id));
  const { member, isFixed } = reportingMember(role, user, store);
  const [open, isOpening] = useOpenReport(store.id);
  const choose = (chosen: ChosenBroker) => {
    chosenBrokers.keep(store.id, chosen);
    setBroker(chosen);
  };
  // Stored in the URL, so that a reload and back restore it.
  const chooseMember = (id: string, name: string) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({
      store_name: store.name,
      is_gh: String(store.is_gh),
      sh_store_member_id: id,
      sh_store_member_name: name,
    })) {
      next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return (
    <PageFrame
      title={t('report.selectTitle')}
      back
      footer={
        <EntryFooter
          broker={broker}
          member={member}
          isOpening={isOpening}
          onOpen={() => broker && member && void open(broker.id, member.id)}
        />
      }
    >
      <FilterStrip filter={filter} keyword={t('report.brokerKeyword')} />
      <ReportBrokers
        storeId={store.id}
        filter={filter}
        chosenId={broker?.id}
        onChoose={choose}
        top={role === 'manager' && <MemberRow member={member} isFixed={isFixed} onChoose={chooseMember} />}
      />
    </PageFrame>
  );
}
