import {
  Banner,
  Button,
  ButtonLink,
  Card,
  currentLanguage,
  Section,
  StatusTag,
  TaggedName,
  useDialog,
  useOutbox,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import type { WaitingEntry } from '../model/waiting-visit';
import { removeWaiting, visitOutbox } from '../queries/record-visit';
import { recordedAt } from '../queries/recorded-at';
import './waiting-visits.css';

interface WaitingVisitsProps {
  storeId?: string;
}

export function WaitingVisits({ storeId }: WaitingVisitsProps) {
  const { t } = useTranslation('remote-visit');
  const entries = useOutbox(visitOutbox) ?? [];
  const shown = entries.filter(({ body }) => storeId === undefined || body.visit.store_id === storeId);
  if (shown.length === 0) return null;
  const isAnyMoving = shown.some(({ state }) => state !== 'refused');
  return (
    <Section
      title={t('waiting.title', { count: shown.length })}
      action={
        isAnyMoving && (
          <Button variant="text" onClick={() => void visitOutbox.wake()}>
            {t('waiting.sendNow')}
          </Button>
        )
      }
    >
      {isInSafariTab() && <Banner tone="warning">{t('waiting.safari')}</Banner>}
      <ul className="waiting-visits">
        {shown.map((entry) => (
          <li key={entry.id}>
            <WaitingCard entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Safari on iPhone and iPad deletes what a page has stored after seven days without a visit, unless the page is on the
 * home screen. No other browser has this property.
 */
function isInSafariTab(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

function WaitingCard({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('remote-visit');
  const { id, body, state, refusal } = entry;
  const { visit, store_name } = body;
  return (
    <Card>
      <TaggedName tag={<StatusTag tone={refusal ? 'danger' : 'brand'}>{t(`waiting.${state}`)}</StatusTag>}>
        <h3 className="waiting-visit__store">{store_name}</h3>
      </TaggedName>
      <p className="waiting-visit__content">{visit.visit_content}</p>
      <p className="waiting-visit__fact">
        {joinFacts([
          t('waiting.recorded', { time: formatDateTime(recordedAt(entry), currentLanguage()) }),
          entry.files.length > 0 && t('waiting.photos', { count: entry.files.length }),
        ])}
      </p>
      {refusal && <p className="waiting-visit__reason">{refusal.message}</p>}
      <div className="waiting-visit__actions">
        {state !== 'sending' && (
          <ButtonLink variant="text" to={paths.recordVisit.href({ store_id: visit.store_id, waiting: id })}>
            {t('waiting.change')}
          </ButtonLink>
        )}
        <RemoveButton entry={entry} />
      </div>
    </Card>
  );
}

function RemoveButton({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('remote-visit');
  const { confirm } = useDialog();
  const toast = useToast();
  const ask = () =>
    confirm({
      title: t('waiting.removeTitle'),
      message: t(entry.state === 'sending' ? 'waiting.removeSent' : 'waiting.removeText', {
        name: entry.body.store_name,
      }),
      confirmText: t('waiting.remove'),
    });
  const remove = async () => {
    // Pauses sending while the question is open. Another tab may still send the visit.
    const resume = visitOutbox.pause(entry.id);
    const isSure = await ask();
    const isHere = visitOutbox.read()?.some(({ id }) => id === entry.id);
    if (isSure && isHere) await removeWaiting(entry);
    resume();
    if (isSure) toast(t(isHere ? 'waiting.removed' : 'waiting.sentAlready'));
  };
  return (
    <Button variant="text" onClick={() => void remove()}>
      {t('waiting.remove')}
    </Button>
  );
}
