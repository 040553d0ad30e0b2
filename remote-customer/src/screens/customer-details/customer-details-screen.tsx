import {
  ErrorState,
  isRefusal,
  isRequestError,
  messageOf,
  PageFrame,
  refuseCustomer,
  Skeleton,
  SkeletonGroup,
  useNavigate,
  useQuery,
  useRole,
  useSearchParams,
  useTranslation,
  useUser,
} from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { customerRefusal } from '@agency/shared/model/customer-access';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { CompletionDialog } from '../../components/completion-dialog';
import { NoCustomer } from '../../components/no-customer';
import { usePolling } from '../../components/use-polling';
import { correctionOf } from '../../model/correction';
import { idIn } from '../../model/id-in';
import { visitCodeOf } from '../../model/visit-code';
import { customerDetailQuery, findCachedCustomer } from '../../queries/customers';
import { CachedCustomer } from './cached-customer';
import { CustomerFacts } from './customer-facts';
import { CustomerHeader } from './customer-header';
import { DetailTabs } from './detail-tabs';
import { DetailsFooter } from './details-footer';
import { RevealLog } from './reveal-log';
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
  const { customer, seen, isNobody, isRefused, hasFailed, error, retry } = useCustomer(search);
  const { changes, takeNote } = useChanges(customer);
  const number = useCompleteNumber(customer, takeNote);
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
    <PageFrame
      title={t('details.title')}
      back
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
      {customer ? (
        <>
          <CustomerHeader customer={customer} isWaiting={number.start !== undefined} />
          <CustomerFacts key={customer.id} customer={customer} />
          {isManager && <RevealLog customer={customer} />}
          <DetailTabs clueId={customer.id} />
          <CompletionDialog completion={number.completion} report={number} cancelText={t('details.notNow')} />
        </>
      ) : isNobody ? (
        <NoCustomer hint={t('details.nobodyHint')} />
      ) : hasFailed && !isRefused ? (
        <>
          {seen && <CachedCustomer customer={seen} />}
          <ErrorState
            title={t(seen ? 'details.restFailed' : 'details.failed')}
            kept={isRequestError(error) ? messageOf(error) : undefined}
            onRetry={retry}
          />
        </>
      ) : (
        <DetailsSkeleton />
      )}
    </PageFrame>
  );
}

/** Loads the customer of a link. If the user may not see them, the reason is shown and the page is left. */
function useCustomer(search: URLSearchParams) {
  const user = useUser();
  const isAttache = useRole() === 'attache';
  const id = idIn(search, 'clue_id');
  const isNobody = id === null;
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
  const query = customerDetailQuery(id ?? '', user ? undefined : orgcode);
  const asksAgain = usePolling();
  const isAsked = !isNobody && !isForeign;
  const { data, isError, error, refetch } = useQuery({ ...query, ...asksAgain, enabled: isAsked });
  const refusal = refusalOf(data?.broker_item.member_id);
  useEffect(() => {
    if (refusal) void refuseCustomer(refusal);
  }, [refusal]);
  return {
    customer: refusal ? undefined : data,
    // If the details cannot be loaded, the list row is enough to call the customer.
    seen: id && isError && !isRefusal(error) ? findCachedCustomer(id) : undefined,
    isRefused: Boolean(refusal),
    isNobody,
    hasFailed: isError,
    error,
    retry: () => void refetch(),
  };
}

function DetailsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={80} />
      <Skeleton shape="block" height={260} />
      <Skeleton width="60%" height={20} />
      <Skeleton shape="block" height={88} />
    </SkeletonGroup>
  );
}
