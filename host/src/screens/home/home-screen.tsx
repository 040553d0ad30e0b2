import { Avatar, PageFrame, PullRefresh, useQueryClient, useTranslation, useUser } from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import { greetingKey } from './greeting';
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
          <Greeting />
          <ToDoSection />
          <ToolSection />
        </div>
      </PullRefresh>
    </PageFrame>
  );
}

function Greeting() {
  const { t } = useTranslation('host');
  const user = useUser();
  const role = user?.account_type === AccountType.manager ? 'manager' : 'attache';
  return (
    <div className="host-greeting">
      <Avatar name={user?.name ?? ''} size={48} />
      <div className="host-greeting__text">
        <p className="host-greeting__name">
          {user ? t(`home.${greetingKey(new Date().getHours())}`, { name: user.name }) : '\u00a0'}
        </p>
        <p className="host-greeting__role">{user ? `${t(`role.${role}`)} · ${user.org_name}` : '\u00a0'}</p>
      </div>
    </div>
  );
}
