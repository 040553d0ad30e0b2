import { ActionSheet, Field, SelectRow, useTranslation } from '@agency/shared';
import { type HandOverRule, handOverRules } from '@agency/shared/model/hand-over';
import { useState } from 'react';

interface RuleFieldProps {
  rule: HandOverRule;
  onChange: (rule: HandOverRule) => void;
}

export function RuleField({ rule, onChange }: RuleFieldProps) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  const label = t('handOver.rule');
  return (
    <>
      <Field label={label} help={t(`handOver.ruleHelp.${rule}`)}>
        <SelectRow label={label} value={t(`handOver.rules.${rule}`)} onPress={() => setOpen(true)} />
      </Field>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        actions={handOverRules.map((one) => ({
          key: one,
          label: t(`handOver.rules.${one}`),
          isCurrent: one === rule,
          onSelect: () => onChange(one),
        }))}
      />
    </>
  );
}
