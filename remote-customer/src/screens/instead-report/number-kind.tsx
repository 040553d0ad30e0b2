import { ActionSheet, ChevronDownIcon, useTranslation } from '@agency/shared';
import { type PhoneType, phoneRules } from '@agency/shared/model/phone';
import type { ReportedNumber } from '@agency/shared/model/reported-number';
import { useState } from 'react';

const kinds = Object.keys(phoneRules) as PhoneType[];

interface NumberKindProps {
  number: ReportedNumber;
  offered?: readonly PhoneType[];
  onChange: (part: Pick<ReportedNumber, 'type'>) => void;
}

export function NumberKind({ number, offered = kinds, onChange }: NumberKindProps) {
  const { t } = useTranslation('remote-customer');
  const [isOpen, setOpen] = useState(false);
  const nameOf = (type: PhoneType) => t(`report.kind.${type}`);
  return (
    <>
      <button
        type="button"
        className="report-form__kind"
        aria-haspopup="dialog"
        aria-label={`${t('report.kindTitle')}: ${nameOf(number.type)}`}
        onClick={() => setOpen(true)}
      >
        {nameOf(number.type)}
        <ChevronDownIcon size={14} aria-hidden="true" />
      </button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.kindTitle')}
        actions={offered.map((type) => ({
          key: type,
          label: nameOf(type),
          isCurrent: type === number.type,
          onSelect: () => onChange({ type }),
        }))}
      />
    </>
  );
}
