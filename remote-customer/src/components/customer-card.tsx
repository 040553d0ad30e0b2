import {
  Avatar,
  CallAction,
  CopyAction,
  currentLanguage,
  ListCard,
  type RowOf,
  StatusTag,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { phoneInText, phoneText } from '@agency/shared/model/format-phone';
import { formatRecent } from '@agency/shared/model/format-time';
import { factGap, joinFacts } from '@agency/shared/model/join-facts';
import { isMasked } from '@agency/shared/model/phone';
import { paths } from '@agency/shared/paths';
import { memo } from 'react';
import { clueTone } from '../model/clue-look';
import './customer-card.css';
import { ProtectionChip } from './protection-chip';

export type CustomerRow = RowOf<'GET /expand/cst/get-list'>;

interface CustomerCardProps {
  customer: CustomerRow;
  /** The category of the list. */
  type?: number;
  /** It leads somewhere: the search was worth keeping. */
  onOpen?: () => void;
}

/** Who it is and whether the report counts, how to reach them, then on which project and how far. */
export const CustomerCard = memo(function CustomerCard({ customer, type, onOpen }: CustomerCardProps) {
  const { t } = useTranslation('remote-customer');
  const { id, store_id, cst_name, gender, mobile_tel, country_code, clue_status, cst_status } = customer;
  const { found_tel } = customer;
  const number = phoneText(mobile_tel, country_code);
  return (
    <ListCard
      to={paths.customerDetails.href({ clue_id: id, store_id: store_id ?? undefined, type })}
      onClick={onOpen}
      leading={<Avatar name={cst_name} gender={gender} />}
      title={cst_name}
      tag={<StatusTag tone={clueTone(clue_status)}>{t(`clueStatus.${clue_status}`)}</StatusTag>}
      fact={joinFacts([
        phoneInText(mobile_tel, country_code),
        found_tel && phoneInText(found_tel.value, found_tel.prefixNum),
        customer.project_item?.name,
      ])}
      meta={
        <span>
          <ProtectionChip customer={customer} />
          {joinFacts([
            t(`cstStatus.${cst_status}`),
            customer.store_item?.store_name,
            customer.broker_item?.broker_name,
          ])}
          {factGap}
          <span className="customer-card__time">
            {formatRecent(customer.last_report_time, {
              now: wallTimeHere(),
              language: currentLanguage(),
              yesterday: t('card.yesterday'),
            })}
          </span>
        </span>
      }
      actions={
        <>
          {mobile_tel && !isMasked(mobile_tel) && (
            <CopyAction label={t('card.copy', { name: cst_name })} text={number} />
          )}
          <CallAction name={cst_name} number={mobile_tel} countryCode={country_code} />
        </>
      }
    />
  );
});
