import { PageFrame, useLocation, useNavigate, useTranslation } from '@agency/shared';
import { currentToken } from '@agency/shared/host';
import { useEffect, useState } from 'react';
import { consumeServiceQuery } from '../../session/service-query';
import { AuthorizeStep } from './authorize-step';
import { FollowStep } from './follow-step';
import { OutsideStep } from './outside-step';
import { readEntry } from './service-entry';
import './service-screen.css';
import './service-texts';
import { Checking, Done, Expired, Failed, LoginFirst, Unavailable } from './service-states';
import { Steps } from './steps';
import { useService } from './use-service';

/** The official account: authorise, then follow (docs/product.md, sections 2 and 7). */
export function ServiceScreen() {
  const { t } = useTranslation('host');
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // The query at boot, or that of a link within the app.
  const [entry] = useState(() => readEntry(consumeServiceQuery() || search, currentToken() !== null));
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  return (
    <PageFrame title={t('service.title')} back={currentToken() !== null} plain>
      <ServiceSteps entry={entry} />
    </PageFrame>
  );
}

function ServiceSteps({ entry }: { entry: ReturnType<typeof readEntry> }) {
  const { step, isBusy, authorize, check } = useService(entry);
  switch (step.name) {
    case 'checking':
    case 'binding':
      return <Checking isBinding={step.name === 'binding'} />;
    case 'authorize':
      return (
        <Steps current={0}>
          <AuthorizeStep note={step.note} isBusy={isBusy} onAuthorize={authorize} />
        </Steps>
      );
    case 'outside':
      return (
        <Steps current={0}>
          <OutsideStep />
        </Steps>
      );
    case 'follow':
      return (
        <Steps current={1}>
          <FollowStep nickname={step.nickname} onCheck={check} />
        </Steps>
      );
    case 'done':
      return <Done nickname={step.nickname} />;
    case 'login':
      return <LoginFirst />;
    case 'expired':
      return <Expired />;
    case 'unavailable':
      return <Unavailable />;
    case 'failed':
      return <Failed onRetry={step.retry} />;
  }
}
