import {
  Button,
  Card,
  Collapsible,
  CopyIcon,
  currentLanguage,
  KeyValue,
  PhotoRow,
  Section,
  useCopy,
  useToday,
  useTranslation,
} from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatNearDay } from '@agency/shared/model/near-day';
import { type CustomerDetail, detailLines, lineKeys, ownLabelOf, textToCopy } from '../../model/detail-lines';
import { BrokerActions } from './broker-actions';
import { BrokerLine } from './broker-line';
import './customer-facts.css';
import { OtherNumbers } from './other-numbers';
import { useRevealedNumber } from './use-revealed-number';

interface CustomerFactsProps {
  customer: CustomerDetail;
  onCall: (() => void) | undefined;
}

export function CustomerFacts({ customer, onCall }: CustomerFactsProps) {
  const { t } = useTranslation('remote-customer');
  const copy = useCopy();
  const lines = detailLines(customer, currentLanguage());
  const reveal = useRevealedNumber(customer);
  const today = useToday();
  const facts = lineKeys.map((key) => ({
    key,
    label: ownLabelOf(customer, key) ?? t(`facts.${key}`),
    value: lines[key],
  }));
  const items = facts.map(({ key, ...fact }) => {
    if (key === 'otherTels')
      return { ...fact, value: fact.value && <OtherNumbers customer={customer} onCall={onCall} /> };
    // Copied texts keep the date, because they are read on another day.
    if (key === 'protection')
      return { ...fact, value: fact.value && formatNearDay(customer.protect_time, today, currentLanguage()) };
    if (key !== 'broker') return fact;
    return {
      ...fact,
      value: <BrokerLine customer={customer} reveal={reveal} />,
      action: <BrokerActions customer={customer} number={reveal.number?.mobile_tel} />,
    };
  });
  const who = [
    { label: t('facts.name'), value: customer.cst_name },
    { label: t('facts.tel'), value: phoneText(customer.mobile_tel, customer.country_code) },
  ];
  return (
    <div className="customer-facts__section">
      <Section
        title={t('details.facts')}
        action={
          <Button
            variant="text"
            icon={<CopyIcon size={16} />}
            onClick={() => void copy(textToCopy([...who, ...facts]))}
          >
            {t('details.copyAll')}
          </Button>
        }
      >
        <Card>
          <div className="customer-facts">
            <Collapsible>
              <KeyValue items={items} />
              <PhotoRow images={customer.images} label={t('facts.images')} />
            </Collapsible>
          </div>
        </Card>
      </Section>
    </div>
  );
}
