import { Banner, currentLanguage, StatusTag, TaggedName, useToday, useTranslation } from '@agency/shared';
import { formatNearDay } from '@agency/shared/model/near-day';
import { type ReceptionCard, stateTones } from '../../model/reception';
import './reception-card.css';

/** The answer in one look: who it is, whether they may be received, and what to do if not. */
export function Verdict({ card }: { card: ReceptionCard }) {
  const { t } = useTranslation('remote-customer');
  const { cst_name, state, member_name, dk_time, is_other_day, arrivals } = card;
  const today = useToday();
  const last = arrivals.at(-1);
  const tone = stateTones[state];
  return (
    <>
      <TaggedName tag={<StatusTag tone={tone}>{t(`reception.state.${state}`)}</StatusTag>}>
        <h2 className="reception-card__name">{cst_name}</h2>
      </TaggedName>
      <Banner tone={tone}>
        {t(`reception.verdict.${state}`, { name: member_name || t('reception.specialist') })}
      </Banner>
      {last && (
        <Banner tone="warning">
          {t('reception.arrivedAlready', { time: last.arrived_on.slice(11, 16), by: last.by })}
        </Banner>
      )}
      {is_other_day && !last && (
        <Banner tone="warning">
          {t('reception.otherDay', { day: formatNearDay(dk_time, today, currentLanguage()) })}
        </Banner>
      )}
    </>
  );
}
