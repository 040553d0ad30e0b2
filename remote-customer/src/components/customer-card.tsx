import {
  Avatar,
  currentLanguage,
  ListCard,
  type RowOf,
  StatusTag,
  useNewDay,
  useRole,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { CustomerStatus } from '@agency/shared/model/customer';
import { formatRecent } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { memo } from 'react';
import { clueTone } from '../model/clue-look';
import { numberText } from '../model/number-text';
import { protectionOf } from '../model/protection';
import { NumberActions } from './number-actions';
import { ProtectionChip } from './protection-chip';

export type CustomerRow = RowOf<'GET /expand/cst/get-list'>;

interface CustomerCardProps {
  customer: CustomerRow;
  type?: number;
  tab?: 'visits';
  onOpen?: () => void;
}

export const CustomerCard = memo(function CustomerCard({ customer, type, tab, onOpen }: CustomerCardProps) {
  const { t } = useTranslation('remote-customer');
  useNewDay();
  const isManager = useRole() === 'manager';
  const { id, store_id, cst_name, gender, mobile_tel, country_code, clue_status, cst_status } = customer;
  const first = { value: mobile_tel, prefixNum: country_code };
  const { found_tel } = customer;
  return (
    <ListCard
      to={paths.customerDetails.href({ clue_id: id, store_id: store_id ?? undefined, type, tab })}
      onClick={onOpen}
      leading={<Avatar name={cst_name} gender={gender} />}
      title={cst_name}
      tag={<StatusTag tone={clueTone(clue_status)}>{t(`clueStatus.${clue_status}`)}</StatusTag>}
      fact={joinFacts([
        numberText(first, country_code),
        found_tel && numberText(found_tel, country_code),
        customer.project_item?.name,
      ])}
      hasNames
      meta={[
        protectionOf(customer, wallTimeHere()) && <ProtectionChip key="protection" customer={customer} />,
        isManager && customer.member_name,
        // Every customer has been reported, so only the later stages say something.
        cst_status > CustomerStatus.reported && t(`cstStatus.${cst_status}`),
        formatRecent(customer.last_report_time, {
          now: wallTimeHere(),
          language: currentLanguage(),
          yesterday: t('card.yesterday'),
        }),
        customer.store_item?.store_name,
        customer.broker_item?.broker_name,
      ]}
      actions={
        <NumberActions
          name={cst_name}
          tel={found_tel ?? first}
          isFurther={found_tel !== undefined}
          firstCode={country_code}
        />
      }
    />
  );
});
