import {
  currentLanguage,
  ErrorState,
  PendingSection,
  Section,
  useRole,
  useTranslation,
  useUser,
} from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../../area/remote-widget';

/**
 * Widgets of deployed remotes. Those at the end have an unknown height and appear from top to bottom; those at the top
 * have a reserved one (`home-screen.css`). They wait for the user, because their requests are allowed only for certain
 * roles.
 */
export function MoreSections({ slot }: { slot: 'first' | 'more' }) {
  const { t } = useTranslation('host');
  const language = currentLanguage();
  const role = useRole();
  const user = useUser();
  if (!user) return null;
  return (
    <div className={`host-${slot}`}>
      {remoteSource.places.widgetsIn(`home.${slot}`, role).map((widget) => (
        <RemoteWidget
          key={`${widget.remote} ${widget.name}`}
          widget={widget}
          loading={
            slot === 'more' ? (
              <PendingSection />
            ) : (
              <div className="ag-section ag-skeleton ag-skeleton--block" />
            )
          }
          failed={(retry, trace) =>
            !widget.isQuiet && (
              <Section title={widget.title[language]}>
                <ErrorState
                  title={t('home.partFailed')}
                  kept={t('home.todayKept')}
                  trace={trace}
                  onRetry={retry}
                />
              </Section>
            )
          }
        />
      ))}
    </div>
  );
}
