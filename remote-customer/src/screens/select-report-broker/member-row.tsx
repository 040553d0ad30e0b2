import { Card, KeyValue, MemberSheet, RowButton, UserIcon, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { Named } from '../../model/report-form';
import './select-report-broker.css';

interface MemberRowProps {
  member: Named | null;
  isFixed: boolean;
  onChoose: (id: string, name: string) => void;
}

export function MemberRow({ member, isFixed, onChoose }: MemberRowProps) {
  const { t } = useTranslation('remote-customer');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isFixed) {
    return (
      <div className="report-entry__member">
        <Card>
          <KeyValue items={[{ label: t('report.member'), value: member?.name }]} />
        </Card>
      </div>
    );
  }
  return (
    <div className="report-entry__member">
      <Card flush>
        <RowButton
          icon={<UserIcon />}
          label={t('report.member')}
          value={member?.name ?? t('report.choose')}
          onPress={() => setOpen(true)}
        />
      </Card>
      <MemberSheet
        open={isOpen}
        onClose={close}
        title={t('report.memberTitle')}
        current={null}
        onChoose={async (id, name) => {
          onChoose(id, name);
          close();
        }}
      />
    </div>
  );
}
