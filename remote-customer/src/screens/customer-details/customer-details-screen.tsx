import {
  DetailPage,
  isRefusal,
  refuseCustomer,
  useIdParam,
  useNavigate,
  useQuery,
  useRole,
  useSearchParams,
  useTranslation,
  useUrlChoice,
  useUser,
} from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { customerRefusal } from '@agency/shared/model/customer-access';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { CompletionDialog } from '../../components/completion-dialog';
import { usePolling } from '../../components/use-polling';
import { correctionOf } from '../../model/correction';
import { visitCodeOf } from '../../model/visit-code';
import { customerDetailQuery, findCachedCustomer } from '../../queries/customers';
import { CachedCustomer } from './cached-customer';
import { CallSheet } from './call-sheet';
import { CustomerFacts } from './customer-facts';
import { CustomerHeader } from './customer-header';
import { DetailTabs, detailTabs } from './detail-tabs';
import { DetailsFooter } from './details-footer';
import { RevealLog } from './reveal-log';
import { useAfterCall } from './use-after-call';
import { useChanges } from './use-changes';
import { useCompleteNumber } from './use-complete-number';

export function Screen() {
  const [search] = useSearchParams();
  // The key resets the page's state when a link opens another customer on the same route.
  return <CustomerPage key={search.get('clue_id')} search={search} />;
}

function CustomerPage({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation('remote-customer');
  const navigate = useNavigate();
  const isManager = useRole() === 'manager';
  const { customer, seen, error, retry } = useCustomer(search);
  const { changes, takeNote } = useChanges(customer);
  const number = useCompleteNumber(customer, takeNote);
  const call = useAfterCall();
  // Managers follow up nobody.
  const onCall = isManager ? undefined : call.start;
  const [tab, setTab] = useUrlChoice('tab', detailTabs);
  const hasCode = Boolean(customer && visitCodeOf(customer));
  const correction = customer ? correctionOf(customer) : null;
  const leave = search.get('is_goback_home')
    ? () => navigate(paths.home.href(), { replace: true })
    : undefined;
  const openCode = () => {
    const [clue_id, store_id, type] = ['clue_id', 'store_id', 'type'].map((name) => search.get(name));
    void navigate(paths.customerDkQrcode.href(), { state: { clue_id, store_id, type } });
  };
  const correct = ({ storeId, broker, state }: NonNullable<typeof correction>) => {
    chosenBrokers.keep(storeId, broker);
    void navigate(paths.insteadReport.href({ store_id: storeId }), { state });
  };
  return (
    <DetailPage
      title={t('details.title')}
      error={error}
      failed={t(seen ? 'details.restFailed' : 'details.failed')}
      onRetry={retry}
      known={seen && <CachedCustomer customer={seen} />}
      skeleton={[80, 260, '60%', 88]}
      onBack={leave && (() => void leave())}
      footer={
        customer &&
        (hasCode || correction || number.start || changes.length > 0) && (
          <DetailsFooter
            customer={customer}
            changes={changes}
            onNoted={takeNote}
            onComplete={number.start}
            onCode={hasCode ? openCode : undefined}
            onCorrect={correction ? () => correct(correction) : undefined}
          />
        )
      }
    >
      {customer && (
        <>
          <CustomerHeader customer={customer} isWaiting={number.start !== undefined} onCall={onCall} />
          <CustomerFacts key={customer.id} customer={customer} onCall={onCall} />
          {isManager && <RevealLog customer={customer} />}
          <DetailTabs clueId={customer.id} tab={tab} onTab={setTab} />
          <CallSheet
            open={call.isBack}
            customer={customer}
            onClose={call.forget}
            onMore={() => setTab('visits')}
          />
          <CompletionDialog completion={number.completion} report={number} cancelText={t('details.notNow')} />
        </>
      )}
    </DetailPage>
  );
}

/** Loads the customer of a link. If the user may not see them, the reason is shown and the page is left. */
function useCustomer(search: URLSearchParams) {
  const user = useUser();
  const isAttache = useRole() === 'attache';
  const id = useIdParam('clue_id');
  const orgcode = search.get('orgcode') || undefined;
  const refusalOf = (brokerMemberId?: string | null) =>
    user &&
    customerRefusal({
      orgcode,
      ownOrgcode: user.orgcode,
      isAttache: isAttache && user.member_id !== undefined,
      ownMemberId: user.member_id ?? '',
      brokerMemberId,
    });
  const isForeign = refusalOf() !== null;
  // Until the user is known, the server has to compare the organisation.
  const query = customerDetailQuery(id, user ? undefined : orgcode);
  const asksAgain = usePolling();
  const { data, error, refetch } = useQuery({ ...query, ...asksAgain, enabled: !isForeign });
  const refusal = refusalOf(data?.broker_item.member_id);
  useEffect(() => {
    if (refusal) void refuseCustomer(refusal);
  }, [refusal]);
  return {
    customer: refusal ? undefined : data,
    // If the details cannot be loaded, the list row is enough to call the customer.
    seen: error && !isRefusal(error) ? findCachedCustomer(id) : undefined,
    error: refusal ? null : error,
    retry: () => void refetch(),
  };
}
