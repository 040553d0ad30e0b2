import {
  Banner,
  Button,
  Field,
  FormCard,
  isServed,
  MemberSheet,
  SelectRow,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import type { ChosenBroker } from '@agency/shared/model/chosen-broker';
import { phoneInText } from '@agency/shared/model/format-phone';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import type { ReportStore } from '../../model/report-entry';
import { ProjectSheet } from './project-sheet';
import type { ReportControl } from './use-report-form';

interface PartySectionProps {
  control: ReportControl;
  store: ReportStore;
  isMemberFixed: boolean;
  config: { isError: boolean; refetch: () => unknown };
  onLeave: () => void;
}

export function PartySection({ control, store, isMemberFixed, config, onLeave }: PartySectionProps) {
  const { t } = useTranslation('remote-customer');
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'project' | 'member' | null>(null);
  const { form, errorOf, idOf, change, leave } = control;
  const close = () => setSheet(null);
  const chooseBroker = () => {
    onLeave();
    void navigate(paths.selectBroker.pathname, { state: { store_id: store.id } });
  };
  return (
    <FormCard title={store.name}>
      <Field id={idOf('project')} label={t('report.project')} required error={errorOf('project')}>
        <SelectRow
          label={t('report.project')}
          value={form.project?.name ?? ''}
          placeholder={t('report.projectPlaceholder')}
          onPress={() => setSheet('project')}
        />
      </Field>
      {form.project && config.isError && (
        <Banner
          tone="danger"
          action={
            <Button variant="text" onClick={() => void config.refetch()}>
              {t('report.retry')}
            </Button>
          }
        >
          {t('report.configFailed')}
        </Banner>
      )}
      <Field id={idOf('broker')} label={t('report.broker')} required error={errorOf('broker')}>
        <SelectRow
          label={t('report.broker')}
          value={form.broker ? brokerText(form.broker) : ''}
          placeholder={t('report.brokerPlaceholder')}
          disabled={!isServed(paths.selectBroker.pathname)}
          onPress={chooseBroker}
        />
      </Field>
      <Field id={idOf('member')} label={t('report.member')} required error={errorOf('member')}>
        <SelectRow
          label={t('report.member')}
          value={form.member?.name ?? ''}
          placeholder={t('report.memberPlaceholder')}
          disabled={isMemberFixed}
          onPress={() => setSheet('member')}
        />
      </Field>
      <ProjectSheet
        open={sheet === 'project'}
        storeId={store.id}
        chosen={form.project}
        onClose={close}
        onChoose={(project) => {
          change({ project });
          leave('project');
          close();
        }}
      />
      <MemberSheet
        open={sheet === 'member'}
        onClose={close}
        title={t('report.memberTitle')}
        current={null}
        onChoose={async (id, name) => {
          change({ member: { id, name } });
          leave('member');
          close();
        }}
      />
    </FormCard>
  );
}

function brokerText({ broker_name, mobile_tel, country_code }: ChosenBroker): string {
  return [broker_name, phoneInText(mobile_tel, country_code)].filter(Boolean).join(' · ');
}
