import { PageFrame, PullRefresh, useKnownRole, useQueryClient, useTranslation } from '@agency/shared';
import { GreetingButton } from './greeting-button';
import './home-screen.css';
import { HomeSkeleton } from './home-skeleton';
import { toDoQuery } from './to-do-query';
import { ToDoSection } from './to-do-section';
import { ToolSection } from './tool-section';

/** The workbench: who is working, what waits, and the common tools. */
export function HomeScreen() {
  const { t } = useTranslation('host');
  const queryClient = useQueryClient();
  const isKnown = useKnownRole() !== null;
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={() => queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey })}>
        {!isKnown && <HomeSkeleton />}
        {/* Asks its questions already, but shows nothing that would move once the role is known. */}
        <div className="host-home" hidden={!isKnown}>
          <GreetingButton />
          <ToDoSection />
          <ToolSection />
        </div>
      </PullRefresh>
    </PageFrame>
  );
}
