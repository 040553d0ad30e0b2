import {
  EmptyState,
  ErrorState,
  HidingStrip,
  KeywordBox,
  PageFrame,
  RecentKeywords,
  SearchIcon,
  SkeletonList,
  useKeyword,
  useQuery,
  useRecentKeywords,
  useTranslation,
} from '@agency/shared';
import { mostTiles } from '../home/tool-section';
import { FoundGroups } from './found-groups';
import { AllTools, FoundTools, useToolsWith } from './found-tools';
import { searchAllQuery } from './search-all-query';
import './search-texts';

/**
 * Searches stores, brokers, customers and tools at once. Without a keyword it shows the last ones and the tools that home
 * has no room for, and sends no request.
 */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const filter = useKeyword();
  const recent = useRecentKeywords('all');
  const { kw } = filter.value;
  const tools = useToolsWith(kw);
  const { data, isError, error, refetch } = useQuery({ ...searchAllQuery(kw), enabled: kw !== '' });
  return (
    <PageFrame title={t('title')} back>
      <HidingStrip>
        <KeywordBox label={t('title')} filter={filter} focusOnOpen onSubmit={recent.remember} />
      </HidingStrip>
      {kw !== '' && <FoundTools tools={tools} />}
      {kw === '' ? (
        <>
          <RecentKeywords recent={recent} onChoose={(keyword) => filter.change({ kw: keyword })} />
          {tools.length > mostTiles ? (
            <AllTools />
          ) : (
            recent.list.length === 0 && (
              <EmptyState icon={<SearchIcon />} title={t('start')} hint={t('startHint')} />
            )
          )}
        </>
      ) : data ? (
        <FoundGroups
          found={data}
          keyword={kw}
          hasTools={tools.length > 0}
          onOpen={() => recent.remember(kw)}
        />
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList leading />
      )}
    </PageFrame>
  );
}
