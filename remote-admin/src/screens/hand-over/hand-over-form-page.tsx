import {
  Card,
  DraftNotice,
  EmptyState,
  FormCard,
  SaveBar,
  Section,
  useDraftGuard,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import type { Company } from '../../model/company-tree';
import { divisionOf, type HandOverPreview, isNothing } from '../../model/hand-over-form';
import { handOverPreviewQuery } from '../../queries/admin-calls';
import { HeldCounts } from './held-counts';
import { RuleField } from './rule-field';
import { SharesSection } from './shares-section';
import { SuccessorFields } from './successor-fields';
import { useHandOver } from './use-hand-over';
import { useHandOverForm } from './use-hand-over-form';
import { WarningList } from './warning-list';

interface HandOverFormPageProps {
  accountId: string;
  /** Company to which the person moves; null if the access ends. */
  company: Company | null;
  /** The preview without successors. */
  held: HandOverPreview;
  onOutdated: () => void;
}

export function HandOverFormPage({ accountId, company, held, onOutdated }: HandOverFormPageProps) {
  const { t } = useTranslation('remote-admin');
  const form = useHandOverForm(accountId, held);
  const release = useDraftGuard(form);
  const saving = useHandOver({ accountId, company, held, form, release, onOutdated });
  const { control } = form;
  const division = divisionOf(accountId, control.form, company?.id);
  const divided = useQuery({ ...handOverPreviewQuery(division), enabled: !form.isIncomplete });
  const { name, warnings } = divided.data ?? held;
  const shares = form.isIncomplete ? [] : (divided.data?.shares ?? []);
  const holdsNothing = isNothing(held);
  return (
    <AdminPage
      title={t(company ? 'handOver.move.title' : 'handOver.title', { name })}
      footer={
        <SaveBar
          label={t(company ? 'handOver.move.action' : 'handOver.action')}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={form.open.map((field) => t(`handOver.${field}`))}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      <DraftNotice form={form} />
      <Section title={t('handOver.held')} note={t('handOver.heldNote')}>
        {holdsNothing ? (
          <EmptyState
            title={t('handOver.nothing')}
            hint={t(company ? 'handOver.move.nothingHint' : 'handOver.nothingHint', { name })}
          />
        ) : (
          <Card>
            <HeldCounts counts={held.held} />
          </Card>
        )}
      </Section>
      <WarningList warnings={warnings} />
      {!holdsNothing && (
        <FormCard title={t('handOver.successors')}>
          <RuleField rule={control.form.rule} onChange={(rule) => control.change({ rule })} />
          <SuccessorFields accountId={accountId} preview={held} control={control} />
        </FormCard>
      )}
      {shares.length > 0 && <SharesSection title={t('handOver.shares')} shares={shares} />}
    </AdminPage>
  );
}
