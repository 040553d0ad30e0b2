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
 * Widgets of deployed remotes. They come last because their height is unknown, and appear from top to bottom
 * (`home-screen.css`). They wait for the user, because their requests are allowed only for certain roles.
 */
export function MoreSections() {
  const { t } = useTranslation('host');
  const language = currentLanguage();
  const role = useRole();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="host-more">
      {remoteSource.places.widgetsIn('home.more', role).map((widget) => (
        <RemoteWidget
          key={`${widget.remote} ${widget.name}`}
          widget={widget}
          loading={<PendingSection />}
          failed={(retry) =>
            !widget.isQuiet && (
              <Section title={widget.title[language]}>
                <ErrorState title={t('home.partFailed')} kept={t('home.todayKept')} onRetry={retry} />
              </Section>
            )
          }
        />
      ))}
    </div>
  );
}
