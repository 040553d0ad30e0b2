import { Button } from '../../ui/controls/button';
import { FilterChip } from '../../ui/controls/chip';
import { Section } from '../../ui/display/section';
import { useKitText } from '../use-kit-text';
import { FilterChoices } from './filter-choices';
import type { RecentKeywords as Saved } from './use-recent-keywords';

interface RecentKeywordsProps {
  recent: Saved;
  onChoose: (keyword: string) => void;
}

export function RecentKeywords({ recent, onChoose }: RecentKeywordsProps) {
  const t = useKitText();
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
