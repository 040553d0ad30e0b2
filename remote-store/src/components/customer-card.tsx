import {
  Avatar,
  Chip,
  currentLanguage,
  isServed,
  ListCard,
  type RowOf,
  StatusTag,
  useToday,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import { isSoonLost } from '@agency/shared/model/protection';
import { paths } from '@agency/shared/paths';
import './customer-card.css';

interface CustomerCardProps {
  customer: RowOf<'GET /expand/cst/get-list'>;
  storeId: string | null;
}

export function CustomerCard({ customer, storeId }: CustomerCardProps) {
  const { t } = useTranslation('remote-store');
  const { id, cst_name, gender, cst_status, project_item, last_report_time } = customer;
  const today = useToday();
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
      meta={
        <span>
          {isSoonLost(customer, wallTimeHere()) && (
            <span className="store-customer__mark">
              <Chip
                tone="warning"
                label={t('details.customerEnds', {
                  day: formatNearDay(customer.protect_time, today, currentLanguage()),
                })}
              />
            </span>
          )}
          {joinFacts([project_item?.name, formatDateTime(last_report_time, currentLanguage())])}
        </span>
      }
    />
  );
}
