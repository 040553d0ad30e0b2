import {
  Avatar,
  currentLanguage,
  isServed,
  ListCard,
  type RowOf,
  StatusTag,
  useTranslation,
} from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';

interface CustomerCardProps {
  customer: RowOf<'GET /expand/cst/get-list'>;
  storeId: string | null;
}

export function CustomerCard({ customer, storeId }: CustomerCardProps) {
  const { t } = useTranslation('remote-store');
  const { id, cst_name, gender, cst_status, project_item, last_report_time } = customer;
  return (
    <ListCard
      to={
        isServed(paths.customerDetails.pathname)
          ? paths.customerDetails.href({ clue_id: id, store_id: storeId ?? undefined })
          : undefined
      }
      leading={<Avatar name={cst_name} gender={gender} />}
      title={cst_name}
      tag={<StatusTag tone="brand">{t(`cstStatus.${cst_status}`)}</StatusTag>}
      fact={phoneText(customer.mobile_tel, customer.country_code)}
      meta={joinFacts([project_item?.name, formatDateTime(last_report_time, currentLanguage())])}
    />
  );
}
