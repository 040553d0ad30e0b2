import { Tabs, useQuery, useTranslation } from '@agency/shared';
import { VisitType } from '@agency/shared/model/visit';
import { visitTypesQuery } from '../queries/visits';

export function useVisitTypes() {
  const { data } = useQuery({ ...visitTypesQuery, staleTime: Number.POSITIVE_INFINITY });
  return (data?.list ?? []).filter(({ visit_type }) => visit_type !== VisitType.all);
}

interface VisitTypeTabsProps {
  type: number;
  onChange: (type: string) => void;
  countOf?: (type: number) => number | undefined;
  sticky?: boolean;
}

export function VisitTypeTabs({ type, onChange, countOf, sticky }: VisitTypeTabsProps) {
  const { t } = useTranslation('remote-visit');
  const all = { visit_type: VisitType.all, visit_type_name: t('mine.all') };
  const tabs = [all, ...useVisitTypes()].map(({ visit_type, visit_type_name }) => ({
    key: String(visit_type),
    label: visit_type_name,
    count: countOf?.(visit_type),
  }));
  return (
    <Tabs label={t('mine.types')} tabs={tabs} value={String(type)} onChange={onChange} sticky={sticky} />
  );
}
