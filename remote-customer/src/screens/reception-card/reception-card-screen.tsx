import {
  Banner,
  Button,
  DetailPage,
  RowButton,
  Section,
  useIdParam,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { isReceivable, type ReceptionAct } from '@agency/shared/model/reception';
import { useState } from 'react';
import { hasKeyboard, ReceptionSearchForm } from '../../components/reception-search-form';
import { useReceptionSearch } from '../../components/use-reception-search';
import type { ReceptionCard } from '../../model/reception';
import { cardQuery } from '../../queries/reception';
import { ActSheet } from './act-sheet';
import { CardFacts } from './card-facts';
import './reception-card.css';
import { Verdict } from './verdict';

export function Screen() {
  const id = useIdParam('clue_id');
  // The key closes the form when a link opens another customer.
  return <CardPage key={id} id={id} />;
}

function CardPage({ id }: { id: string }) {
  const { t } = useTranslation('remote-customer');
  const { data: card, error, refetch } = useQuery(cardQuery(id));
  const [act, setAct] = useState<ReceptionAct | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const open = (chosen: ReceptionAct) => {
    setNotice(null);
    setAct(chosen);
  };
  return (
    <DetailPage
      title={t('reception.cardTitle')}
      error={error}
      failed={t('reception.cardFailed')}
      onRetry={() => void refetch()}
      skeleton={[72, 260, '40%', 180]}
      footer={
        card &&
        isReceivable(card.state) && (
          <Button block onClick={() => open('arrived')}>
            {t(card.arrivals.length > 0 ? 'reception.act.returned' : 'reception.act.arrived')}
          </Button>
        )
      }
    >
      {card && (
        <div className="reception-card">
          {hasKeyboard() && <NextCustomer />}
          {notice && <Banner tone="danger">{notice}</Banner>}
          <Verdict card={card} />
          <CardFacts card={card} />
          {isReceivable(card.state) && <OtherActs card={card} onChoose={open} />}
          {act && (
            <ActSheet
              key={act}
              act={act}
              card={card}
              onClose={() => setAct(null)}
              onChanged={(message) => {
                setAct(null);
                setNotice(message);
                void refetch();
              }}
            />
          )}
        </div>
      )}
    </DetailPage>
  );
}

/** Lets the next customer be scanned or typed at a desk without a step back. */
function NextCustomer() {
  const { t } = useTranslation('remote-customer');
  const { isSearching, failure, otherProject, search } = useReceptionSearch(true);
  return (
    <>
      <ReceptionSearchForm isSearching={isSearching} failure={failure} onSearch={search} />
      {otherProject !== null && (
        <Banner tone="warning">{t('reception.otherProject', { project: otherProject })}</Banner>
      )}
    </>
  );
}

const deals = ['reserved', 'subscribed', 'signed'] as const;

function OtherActs({ card, onChoose }: { card: ReceptionCard; onChoose: (act: ReceptionAct) => void }) {
  const { t } = useTranslation('remote-customer');
  const acts: ReceptionAct[] = card.withdrawable.length > 0 ? [...deals, 'withdrawn'] : [...deals];
  return (
    <Section title={t('reception.more')}>
      <div className="ag-card ag-card--flush">
        {acts.map((act) => (
          <RowButton key={act} label={t(`reception.act.${act}`)} onPress={() => onChoose(act)} />
        ))}
      </div>
    </Section>
  );
}
