import { Avatar, Banner, Card, StatusTag, useTranslation } from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { NumberActions } from '../../components/number-actions';
import { ProtectionChip } from '../../components/protection-chip';
import { clueTone } from '../../model/clue-look';
import type { CustomerDetail } from '../../model/detail-lines';
import './customer-header.css';

type KnownCustomer = Pick<
  CustomerDetail,
  'cst_name' | 'gender' | 'mobile_tel' | 'country_code' | 'clue_status' | 'cst_status' | 'protect_time'
>;

interface CustomerHeaderProps {
  customer: KnownCustomer;
  isWaiting?: boolean;
  onCall?: () => void;
}

export function CustomerHeader({ customer, isWaiting, onCall }: CustomerHeaderProps) {
  const { t } = useTranslation('remote-customer');
  const { cst_name, gender, mobile_tel, country_code, clue_status, cst_status } = customer;
  return (
    <>
      <Card>
        <div className="customer-header">
          <Avatar name={cst_name} gender={gender} size={48} />
          <div className="customer-header__facts">
            <div className="customer-header__who">
              <h2 className="customer-header__name">{cst_name}</h2>
              <p className="customer-header__tel">{phoneText(mobile_tel, country_code)}</p>
            </div>
            <div className="customer-header__actions">
              <NumberActions
                name={cst_name}
                tel={{ value: mobile_tel, prefixNum: country_code }}
                firstCode={country_code}
                onCall={onCall}
              />
            </div>
            <div className="customer-header__tags">
              <StatusTag tone={clueTone(clue_status)}>{t(`clueStatus.${clue_status}`)}</StatusTag>
              <StatusTag tone="brand">{t(`cstStatus.${cst_status}`)}</StatusTag>
              <ProtectionChip customer={customer} />
            </div>
          </div>
        </div>
      </Card>
      {isWaiting && (
        <div className="customer-header__note">
          <Banner tone="warning">{t('details.waits')}</Banner>
        </div>
      )}
    </>
  );
}
