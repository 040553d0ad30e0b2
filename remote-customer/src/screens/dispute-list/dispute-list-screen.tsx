import {
  currentLanguage,
  defineFilter,
  EmptyState,
  fields,
  ListCard,
  ListResults,
  PageFrame,
  StatusTag,
  Tabs,
  useFilter,
  useTranslation,
} from '@agency/shared';
import { disputeStates } from '@agency/shared/model/dispute';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { usePolling } from '../../components/use-polling';
import { type Dispute, disputeHref, nameOf, numberOf } from '../../model/dispute';
import { disputesQuery } from '../../queries/disputes';

const disputeFilter = defineFilter(
  { state: fields.place(fields.oneOf(disputeStates)) },
  { query: () => ({}) },
);

export function Screen() {
  const { t } = useTranslation('remote-customer');
  const filter = useFilter(disputeFilter);
  const { state } = filter.value;
  return (
    <PageFrame title={t('dispute.list')} back>
      <Tabs
        label={t('dispute.states')}
        tabs={disputeStates.map((key) => ({ key, label: t(`dispute.state.${key}`) }))}
        value={state}
        onChange={(key) => filter.change({ state: key })}
      />
      <ListResults
        label={t('dispute.list')}
        query={{ ...disputesQuery(state), ...usePolling() }}
        renderRow={(dispute) => <DisputeCard dispute={dispute} />}
        rowName={nameOf}
        empty={<EmptyState title={t(`dispute.none.${state}`)} hint={t('dispute.noneHint')} />}
      />
    </PageFrame>
  );
}

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('remote-customer');
  const { owner, claimant, decision } = dispute;
  return (
    <ListCard
      to={disputeHref(dispute.id)}
      title={nameOf(dispute)}
      tag={
        <StatusTag tone={decision ? 'neutral' : 'warning'}>
          {t(`dispute.state.${decision ? 'decided' : 'open'}`)}
        </StatusTag>
      }
      fact={joinFacts([numberOf(dispute), dispute.project_item.name])}
      hasNames
      meta={joinFacts([
        t('dispute.between', {
          owner: owner.member_name || t('dispute.nobody'),
          claimant: claimant.member_name,
        }),
        formatDateTime(claimant.reported_on, currentLanguage()),
      ])}
    />
  );
}
