import {
  PageFrame,
  PullRefresh,
  Skeleton,
  SkeletonGroup,
  useKnownRole,
  useQueryClient,
  useTranslation,
} from '@agency/shared';
import { useDeferredValue } from 'react';
import { Greeting } from './identity-greeting';
import './home-screen.css';
import { MoreSections } from './more-sections';
import { ToDoSection } from './to-do-section';
import { TodaySection } from './today-section';
import { ToolSection } from './tool-section';

/** The workbench: who is working, the figures of the day, what waits, and the common tools. */
export function HomeScreen() {
  const { t } = useTranslation('host');
  const queryClient = useQueryClient();
  // Later and in slices: what else waits for the answer, and a finger, come first.
  const isRoleKnown = useDeferredValue(useKnownRole() !== null);
  // What the pieces of the areas show is theirs to know.
  const refresh = () => queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={refresh}>
        <div className="host-home">
          <Greeting />
          {isRoleKnown ? <Sections /> : <SectionSkeletons />}
        </div>
      </PullRefresh>
    </PageFrame>
  );
}

function Sections() {
  return (
    <>
      <TodaySection />
      <ToDoSection />
      <ToolSection />
      <MoreSections />
    </>
  );
}

/** Until the role is known: what comes differs by it, and would move what stands below. */
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
