import {
  ComingPiece,
  currentLanguage,
  ErrorState,
  Section,
  useRole,
  useTranslation,
  useUser,
} from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../../area/remote-widget';

/**
 * Whatever else deployed remotes have to say on home; last, as nobody knows its height before it comes, and drawn from the
 * top down (`home-screen.css`). Each piece asks what only its role may: nothing is guessed for a user whom the server has
 * not named.
 */
export function MoreSections() {
  const { t } = useTranslation('host');
  const language = currentLanguage();
  const role = useRole();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="host-more">
      {remoteSource.widgetsIn('home.more', role).map((widget) => (
        <RemoteWidget
          key={`${widget.remote} ${widget.name}`}
          widget={widget}
          loading={<ComingPiece />}
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
