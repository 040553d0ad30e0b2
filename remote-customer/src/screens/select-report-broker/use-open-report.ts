import {
  currentLanguage,
  native,
  shownTheme,
  useIsCurrentPage,
  useNavigate,
  useSearchParams,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { basePath } from '@agency/shared/paths';
import { reportPageOf } from '../../model/report-page';
import { askReportPage } from '../../queries/reports';

/**
 * Requests the address of the report page and opens it: inside the app if it is one of its routes, otherwise in the
 * browser.
 */
export function useOpenReport(store_id: string) {
  const { t } = useTranslation('remote-customer');
  const navigate = useNavigate();
  const toast = useToast();
  const isHere = useIsCurrentPage();
  const [search] = useSearchParams();
  return useSingleFlight(async (broker_id: string, member_id: string) => {
    const address = await askReportPage({ store_id, broker_id, member_id });
    if (!isHere()) return;
    const look = { theme: shownTheme(), language: currentLanguage() };
    const page = reportPageOf(address, location.href, basePath, look);
    if (!page) return toast(t('report.pageFailed'), { tone: 'danger' });
    if ('href' in page) return (await native.open()).openPage(page.href);
    // Replaces this page, so that back from the form leads to where the report was started.
    const state = { broker_cst_from: search.get('broker_cst_from') };
    void navigate(page.path, { replace: true, state });
  });
}
