import { announceAlert, PageFrame, useGoBack, useSearchParams, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect, useRef } from 'react';
import { Activities } from './activities';

/** The sale activities of a project (docs/product.md, section 2), identified by project and organisation. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const [search] = useSearchParams();
  const projectId = search.get('project_id');
  const orgcode = search.get('orgcode');
  if (projectId && orgcode) return <Activities key={projectId} projectId={projectId} orgcode={orgcode} />;
  return (
    <PageFrame title={t('activities.title')} back>
      <Missing />
    </PageFrame>
  );
}

function Missing() {
  const goBack = useGoBack(paths.home.pathname);
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    void announceAlert('missingProject').then(goBack);
  }, [goBack]);
  return null;
}
