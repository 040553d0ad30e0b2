import {
  Link,
  PageFrame,
  PullRefresh,
  SearchIcon,
  Skeleton,
  SkeletonGroup,
  useKnownRole,
  useQueryClient,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useDeferredValue } from 'react';
import { Greeting } from './identity-greeting';
import './home-screen.css';
import { MoreSections } from './more-sections';
import { ToDoSection } from './to-do-section';
import { TodaySection } from './today-section';
import { ToolSection } from './tool-section';

export function HomeScreen() {
  const { t } = useTranslation('host');
  const queryClient = useQueryClient();
  // Deferred, so that requests and input waiting for the same answer are handled first.
  const isRoleKnown = useDeferredValue(useKnownRole() !== null);
  // Refetches all active queries, because only the widgets know what they show.
  const refresh = () => queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={refresh}>
        <div className="host-home ag-wide">
          <Greeting />
          {isRoleKnown ? <Sections /> : <SectionSkeletons />}
        </div>
      </PullRefresh>
    </PageFrame>
  );
}

function Sections() {
  const { t } = useTranslation('host');
  return (
    <>
      <Link className="host-search" to={paths.search.pathname}>
        <SearchIcon size={18} />
        <span>{t('home.search')}</span>
      </Link>
      <MoreSections slot="first" />
      <ToDoSection />
      <TodaySection />
      <ToolSection />
      <MoreSections slot="more" />
    </>
  );
}

function SectionSkeletons() {
  return (
    <SkeletonGroup>
      <Skeleton width="30%" height={18} />
      <Skeleton shape="block" height={168} />
      <Skeleton width="30%" height={18} />
      <Skeleton shape="block" height={232} />
    </SkeletonGroup>
  );
}
