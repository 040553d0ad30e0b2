import {
  Avatar,
  Chip,
  currentLanguage,
  isServed,
  ListCard,
  type RowOf,
  StatusTag,
  type Tone,
  useToday,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import { formatNearDay } from '@agency/shared/model/near-day';
import { isSoonLost } from '@agency/shared/model/protection';
import { paths } from '@agency/shared/paths';

/** The colours of a report's status: blue, green, and grey for the rest (docs/product.md, section 4). */
const tones: Record<number, Tone> = {
  [ClueStatus.toBeConfirmed]: 'brand',
  [ClueStatus.effective]: 'success',
};

interface CustomerCardProps {
  customer: RowOf<'GET /expand/cst/get-list'>;
  storeId: string | null;
}

export function CustomerCard({ customer, storeId }: CustomerCardProps) {
  const { t } = useTranslation('remote-store');
  const { id, cst_name, gender, clue_status, cst_status, project_item, last_report_time } = customer;
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
      tag={<StatusTag tone={tones[clue_status] ?? 'neutral'}>{t(`clueStatus.${clue_status}`)}</StatusTag>}
      fact={phoneText(customer.mobile_tel, customer.country_code)}
      meta={[
        isSoonLost(customer, wallTimeHere()) && (
          <Chip
            tone="warning"
            label={t('details.customerEnds', {
              day: formatNearDay(customer.protect_time, today, currentLanguage()),
            })}
          />
        ),
        cst_status > CustomerStatus.reported && t(`cstStatus.${cst_status}`),
        project_item?.name,
        formatDateTime(last_report_time, currentLanguage()),
      ]}
    />
  );
}
