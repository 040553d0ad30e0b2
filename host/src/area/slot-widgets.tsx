import { currentLanguage, ErrorState, Section, useRole, useTranslation, useUser } from '@agency/shared';
import type { Slot } from '@agency/shared/contract';
import type { SlotWidgetsProps } from '@agency/shared/host';
import { createContext, use } from 'react';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from './remote-widget';

/** The slots around a widget. A slot within itself stays empty, because it would draw its widgets without end. */
const EnclosingSlots = createContext<readonly string[]>([]);

/** Shows the widgets of deployed remotes in the slot of another remote. They load after the page's own content. */
export function SlotWidgets({ name, data }: SlotWidgetsProps) {
  const { t } = useTranslation('host');
  const enclosing = use(EnclosingSlots);
  const role = useRole();
  const user = useUser();
  if (!user || enclosing.includes(name)) return null;
  return (
    <EnclosingSlots value={[...enclosing, name]}>
      {remoteSource.places.widgetsIn(name as Slot, role).map((widget) => (
        <RemoteWidget
          key={`${widget.remote} ${widget.name}`}
          widget={widget}
          data={data}
          loading={null}
          failed={(retry, trace) =>
            !widget.isQuiet && (
              <Section title={widget.title[currentLanguage()]}>
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
    </EnclosingSlots>
  );
}
