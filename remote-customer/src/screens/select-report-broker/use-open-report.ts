import {
  currentLanguage,
  native,
  shownTheme,
  useNavigate,
  useOnce,
  useSearchParams,
  useStillHere,
  useToast,
  useTranslation,
} from '@agency/shared';
import { basePath } from '@agency/shared/paths';
import { reportPageOf } from '../../model/report-page';
import { askReportPage } from '../../queries/reports';

/** Asks for the address of the report page and opens it: in the app where it is the app's own, else as the device does. */
export function useOpenReport(store_id: string) {
  const { t } = useTranslation('remote-customer');
  const navigate = useNavigate();
  const toast = useToast();
  const isHere = useStillHere();
  const [search] = useSearchParams();
  return useOnce(async (broker_id: string, member_id: string) => {
    const address = await askReportPage({ store_id, broker_id, member_id });
    if (!isHere()) return;
    const look = { theme: shownTheme(), language: currentLanguage() };
    const page = reportPageOf(address, location.href, basePath, look);
    if (!page) return toast(t('report.pageFailed'), { tone: 'danger' });
    if ('href' in page) return (await native.open()).openPage(page.href);
    // The form takes the place of this page: back from it leads to where the report was begun.
    const state = { broker_cst_from: search.get('broker_cst_from') };
    void navigate(page.path, { replace: true, state });
  });
}
