import {
  Avatar,
  Card,
  Chip,
  CustomersIcon,
  EmptyState,
  InfiniteList,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { CallAction } from '../../components/call-action';
import { storeBrokersQuery } from '../../queries/stores';
import './broker-tab.css';

/** `broker_type` of a store's manager. */
const managerType = 3;

/** The store's brokers, with a call where the number is not hidden. */
export function BrokerTab({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const brokers = useApiList(storeBrokersQuery(storeId));
  return (
    <InfiniteList
      label={t('details.brokers')}
      query={brokers}
      rowKey={(broker) => broker.id}
      renderRow={(broker) => (
        <Card>
          <div className="store-broker">
            <Avatar name={broker.broker_name} gender={broker.gender} src={broker.avatar_real} />
            <div className="store-broker__text">
              <p className="store-broker__name">
                {broker.broker_name}{' '}
                {broker.broker_type === managerType && (
                  <Chip tone="brand" label={t('details.storeManager')} />
                )}
              </p>
              <p className="store-broker__tel">{broker.mobile_tel}</p>
            </div>
            <CallAction
              name={broker.broker_name}
              number={broker.mobile_tel}
              countryCode={broker.country_code}
            />
          </div>
        </Card>
      )}
      empty={
        <EmptyState
          icon={<CustomersIcon />}
          title={t('details.noBrokers')}
          hint={t('details.noBrokersHint')}
        />
      }
    />
  );
}
