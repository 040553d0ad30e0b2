import {
  AssignIcon,
  CallAction,
  Card,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  CustomersIcon,
  FailureIcon,
  isServed,
  KeyValue,
  overlaysClosed,
  RowButton,
  RowLink,
  Sheet,
  StoreIcon,
  useCopy,
  useNavigate,
  useRole,
  useTranslation,
} from '@agency/shared';
import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { phoneText } from '@agency/shared/model/format-phone';
import { isMasked } from '@agency/shared/model/phone';
import { paths } from '@agency/shared/paths';
import type { ReactNode } from 'react';
import type { Broker, BrokerAction } from '../model/broker-actions';
import { BrokerCustomers } from './broker-customers';
import './broker-sheet.css';
import { ChatAction } from './chat-action';

interface BrokerSheetProps {
  broker: Broker;
  /** The sheet is on the store's own page, so it does not link to the store. */
  isInStore?: boolean;
  actions: readonly { key: BrokerAction; label: string; onPress: () => void }[];
  open: boolean;
  onClose: () => void;
}

export function BrokerSheet({ open, onClose, ...sheet }: BrokerSheetProps) {
  const { t } = useTranslation('remote-store');
  const { broker } = sheet;
  return (
    <Sheet open={open} onClose={onClose} title={broker.broker_name || t('brokers.unnamed')} tall>
      <Contact broker={broker} />
      <Actions {...sheet} onClose={onClose} />
      <BrokerCustomers broker={broker} />
    </Sheet>
  );
}

function Contact({ broker }: { broker: Broker }) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const { mobile_tel, member_broker_item, group_item, inviter } = broker;
  const name = broker.broker_name || t('brokers.unnamed');
  return (
    <div className="broker-sheet__contact">
      <div className="broker-sheet__facts">
        <KeyValue
          items={[
            { label: t('brokers.number'), value: phoneText(mobile_tel, broker.country_code) },
            { label: t('details.owner'), value: role === 'manager' ? member_broker_item?.name : undefined },
            { label: t('brokers.group'), value: group_item?.name },
            { label: t('brokers.invitedBy'), value: inviter },
          ]}
        />
      </div>
      <ChatAction name={name} imUserId={broker.im_user_id} number={mobile_tel} />
      <CallAction name={name} number={mobile_tel} countryCode={broker.country_code} />
    </div>
  );
}

const icons: Record<BrokerAction, ReactNode> = {
  agree: <CheckIcon />,
  refuse: <CloseIcon />,
  remove: <FailureIcon />,
};

function Actions({ broker, isInStore, actions, onClose }: Omit<BrokerSheetProps, 'open'>) {
  const { t } = useTranslation('remote-store');
  const copy = useCopy();
  const { mobile_tel, store_item, group_item, broker_type } = broker;
  const copyNumber = () => {
    onClose();
    void copy(phoneText(mobile_tel, broker.country_code));
  };
  const invite = paths.inviteOwnBroker.href({ group_id: group_item?.id, group_name: group_item?.name });
  return (
    <Card flush>
      {store_item && !isInStore && (
        <RowLink
          icon={<StoreIcon />}
          label={store_item.store_name}
          to={paths.storeDetails.href({ store_id: store_item.id })}
        />
      )}
      <ReportRow broker={broker} onClose={onClose} />
      {!isMasked(mobile_tel) && (
        <RowButton isDone icon={<CopyIcon />} label={t('brokers.copy')} onPress={copyNumber} />
      )}
      {broker_type === BrokerType.independent && (
        <RowLink icon={<AssignIcon />} label={t('brokers.invite')} to={invite} />
      )}
      {actions.map(({ key, label, onPress }) => (
        <RowButton
          key={key}
          isDone
          icon={icons[key]}
          label={label}
          tone={key === 'agree' ? 'plain' : 'danger'}
          onPress={() => {
            onClose();
            onPress();
          }}
        />
      ))}
    </Card>
  );
}

function ReportRow({ broker, onClose }: Pick<BrokerSheetProps, 'broker' | 'onClose'>) {
  const { t } = useTranslation('remote-store');
  const navigate = useNavigate();
  const { id, broker_name, mobile_tel, country_code, store_id, broker_status } = broker;
  const mayReport = store_id && broker_name && broker_status === BrokerStatus.inCooperation;
  if (!mayReport || !isServed(paths.selectReporter.pathname)) return null;
  const report = async () => {
    chosenBrokers.keep(store_id, { id, broker_name, mobile_tel, country_code });
    onClose();
    await overlaysClosed();
    void navigate(paths.selectReporter.href({ store_id }));
  };
  return <RowButton icon={<CustomersIcon />} label={t('details.report')} onPress={() => void report()} />;
}
