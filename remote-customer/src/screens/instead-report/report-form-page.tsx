import {
  type Country,
  DraftNotice,
  PageFrame,
  SaveBar,
  type User,
  useDraftGuard,
  useLocation,
  useQuery,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { nameRuleOf } from '@agency/shared/model/person-name';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { CompletionDialog } from '../../components/completion-dialog';
import type { CustomerDetail } from '../../model/detail-lines';
import { reportedParts } from '../../model/former-report';
import {
  prefillFromLink,
  type ReportEntry,
  type ReportStore,
  reportingMember,
} from '../../model/report-entry';
import { emptyReport, type Named, type ReportField } from '../../model/report-form';
import { fieldConfigQuery } from '../../queries/reports';
import { CustomerSection } from './customer-section';
import { PartySection } from './party-section';
import { ProjectFields } from './project-fields';
import { useReportDraft, useReportForm } from './use-report-form';
import { useSendReport } from './use-send-report';

interface ReportFormPageProps {
  title: string;
  store: ReportStore;
  role: Role;
  user: User;
  entry: ReportEntry;
  country: Country;
  formerProject: Named | null;
  formerCustomer: CustomerDetail | undefined;
}

export function ReportFormPage(props: ReportFormPageProps) {
  const { title, store, role, user, entry, country, formerProject, formerCustomer } = props;
  const { callingCode } = country;
  const nameRule = nameRuleOf(country.id);
  const { t } = useTranslation('remote-customer');
  const { member, isFixed } = reportingMember(role, user, store);
  // Captured when the form opens, so that it does not change while the user fills it in.
  const [former] = useState(
    () =>
      entry.former && {
        ...prefillFromLink(entry.former, callingCode),
        ...reportedParts(formerCustomer, wallTimeHere()),
      },
  );
  const base = {
    ...emptyReport(callingCode, { broker: chosenBrokers.of(store.id), member }),
    project: formerProject,
    ...former,
    ...(isFixed && { member }),
  };
  const draft = useReportDraft({ storeId: store.id, former: entry.former });
  const { data: judging } = useFieldConfig(store, { ...base, ...draft.read().changes }.project);
  const form = useReportForm(draft, base, judging, nameRule);
  // Based on the form's state, which still has what was sent after the draft is deleted.
  const config = useFieldConfig(store, form.control.form.project);
  const asked = config.data;
  const release = useDraftGuard(form, [paths.selectBroker.pathname, paths.selectReporter.pathname]);
  const report = useSendReport({ store, from: entry.from, form, base, config: asked, release });
  const { key } = useLocation();
  const { control } = form;
  return (
    <PageFrame
      title={title}
      back
      footer={
        <SaveBar
          label={t('report.submit')}
          isSaving={report.saving.isSaving}
          failure={report.saving.failure ?? form.refusal}
          onForgetFailure={() => {
            report.saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={labelsOf(form.open, t, asked)}
          wrong={labelsOf(form.wrong, t, asked)}
          onSave={() => form.check() && void report.saving.save()}
        />
      }
    >
      <DraftNotice form={form} />
      <PartySection
        control={control}
        store={store}
        isMemberFixed={isFixed}
        config={config}
        onLeave={() => form.store.change((before) => ({ ...before, left_at: key }))}
      />
      <CustomerSection
        control={control}
        storeId={store.id}
        config={asked}
        callingCode={callingCode}
        pastedAtFirst={entry.pasted}
        nameMax={nameRule.max}
      />
      {asked && asked.report_fields.length > 0 && (
        <ProjectFields control={control} config={asked} nameMax={nameRule.max} />
      )}
      <CompletionDialog
        completion={control.form.completion}
        report={report}
        cancelText={t('report.completion.cancel')}
      />
    </PageFrame>
  );
}

function useFieldConfig(store: ReportStore, project: Named | null) {
  const isChosen = project !== null;
  const query = useQuery({ ...fieldConfigQuery(project?.id ?? '', store.id), enabled: isChosen });
  return { data: isChosen ? query.data : undefined, isError: query.isError, refetch: query.refetch };
}

function labelsOf(
  fields: readonly ReportField[],
  t: (key: string) => string,
  config: { report_fields: { type: string; text: string }[] } | undefined,
): string[] {
  const labelOf = (field: ReportField) => {
    if (field.startsWith('cst_tels') || field === 'cst_mask_tel') return t('report.number');
    return config?.report_fields.find(({ type }) => type === field)?.text ?? t(`report.${field}`);
  };
  return [...new Set(fields.map(labelOf))];
}
