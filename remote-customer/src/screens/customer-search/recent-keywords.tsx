import { Button, FilterChip, FilterChoices, Section, useTranslation } from '@agency/shared';
import type { RecentKeywords as Saved } from './use-recent-keywords';

interface RecentKeywordsProps {
  recent: Saved;
  onChoose: (keyword: string) => void;
}

export function RecentKeywords({ recent, onChoose }: RecentKeywordsProps) {
  const { t } = useTranslation('remote-customer');
  if (recent.list.length === 0) return null;
  return (
    <Section
      title={t('recentKeywords.title')}
      action={
        <Button variant="text" onClick={recent.forget}>
          {t('recentKeywords.forget')}
        </Button>
      }
    >
      <FilterChoices>
        {recent.list.map((keyword) => (
          <FilterChip key={keyword} label={keyword} selected={false} onPress={() => onChoose(keyword)} />
        ))}
      </FilterChoices>
    </Section>
  );
}
