import { PageFrame, PullRefresh, useQueryClient, useTranslation } from '@agency/shared';
import { GreetingButton } from './greeting-button';
import './home-screen.css';
import { toDoQuery } from './to-do-query';
import { ToDoSection } from './to-do-section';
import { ToolSection } from './tool-section';

/** The workbench: who is working, what waits, and the common tools. */
export function HomeScreen() {
  const { t } = useTranslation('host');
  const queryClient = useQueryClient();
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={() => queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey })}>
        <div className="host-home">
          <GreetingButton />
          <ToDoSection />
          <ToolSection />
        </div>
      </PullRefresh>
    </PageFrame>
  );
}
