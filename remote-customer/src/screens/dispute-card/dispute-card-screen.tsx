import {
  Banner,
  Button,
  Card,
  DetailPage,
  RowLink,
  useIdParam,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { type DisputeWinner, disputeWinners } from '@agency/shared/model/dispute';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { usePolling } from '../../components/use-polling';
import { type Dispute, nameOf, numberOf } from '../../model/dispute';
import { disputeQuery } from '../../queries/disputes';
import { DecideSheet } from './decide-sheet';
import './dispute-card.css';
import { Sides } from './sides';

export function Screen() {
  const id = useIdParam('dispute_id');
  // The key closes the form when a link opens another dispute.
  return <DisputePage key={id} id={id} />;
}

function DisputePage({ id }: { id: string }) {
  const { t } = useTranslation('remote-customer');
  const { data: dispute, error, refetch } = useQuery({ ...disputeQuery(id), ...usePolling() });
  const [winner, setWinner] = useState<DisputeWinner | null>(null);
  return (
    <DetailPage
      title={t('dispute.title')}
      error={error}
      failed={t('dispute.failed')}
      onRetry={() => void refetch()}
      skeleton={[72, 180, 180]}
      footer={
        dispute?.can_decide && (
          <div className="dispute-card__decide">
            {disputeWinners.map((side) => (
              <Button
                key={side}
                block
                variant={side === 'owner' ? 'secondary' : 'primary'}
                onClick={() => setWinner(side)}
              >
                {t(`dispute.decide.${side}`, { name: dispute[side].member_name || t('dispute.nobody') })}
              </Button>
            ))}
          </div>
        )
      }
    >
      {dispute && (
        <div className="dispute-card">
          <Outcome dispute={dispute} />
          <Card>
            <h2 className="dispute-card__name">{nameOf(dispute)}</h2>
            <p className="dispute-card__fact">{joinFacts([numberOf(dispute), dispute.project_item.name])}</p>
          </Card>
          <Sides dispute={dispute} />
          {dispute.clue_id && (
            <Card flush>
              <RowLink
                to={paths.customerDetails.href({ clue_id: dispute.clue_id })}
                label={t('dispute.customer')}
              />
            </Card>
          )}
          {winner && <DecideSheet dispute={dispute} winner={winner} onClose={() => setWinner(null)} />}
        </div>
      )}
    </DetailPage>
  );
}

function Outcome({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('remote-customer');
  const { decision } = dispute;
  if (dispute.can_decide) return null;
  if (!decision) return <Banner>{t('dispute.elsewhere')}</Banner>;
  const { winner, decided_by, reason } = decision;
  const name = dispute[winner].member_name || t('dispute.nobody');
  return <Banner tone="success">{t(`dispute.decided.${winner}`, { by: decided_by, name, reason })}</Banner>;
}
