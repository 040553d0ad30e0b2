import {
  Button,
  ButtonLink,
  Card,
  currentLanguage,
  StatusTag,
  TaggedName,
  useRole,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { finishUnsent, type UnsentRecord } from '../../queries/unsent';

export function UnsentCard({ record }: { record: UnsentRecord }) {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const isManager = useRole() === 'manager';
  const { id, kind, person_name, recorded_at, text, pictures } = record;
  const { store_id, store_name, conversation_id, broker_name } = record;
  const [finish, isFinishing] = useSingleFlight(async () => {
    await finishUnsent(id);
    toast(t('unsent.finished'), { tone: 'success' });
  });
  return (
    <Card>
      <TaggedName tag={<StatusTag tone="brand">{t(`unsent.kind.${kind}`)}</StatusTag>}>
        <h3 className="unsent__about">
          {(kind === 'chat' && broker_name) || store_name || t('unsent.unknown')}
        </h3>
      </TaggedName>
      {text && <p className="unsent__text">{text}</p>}
      <p className="unsent__fact">
        {joinFacts([
          person_name,
          formatDateTime(recorded_at, currentLanguage()),
          pictures > 0 && t('unsent.pictures', { count: pictures }),
        ])}
      </p>
      <div className="unsent__actions">
        {kind === 'visit' && store_id && (
          <ButtonLink
            variant="text"
            to={isManager ? paths.storeDetails.href({ store_id }) : paths.recordVisit.href({ store_id })}
          >
            {t(isManager ? 'unsent.store' : 'unsent.record')}
          </ButtonLink>
        )}
        {conversation_id && !isManager && (
          <ButtonLink variant="text" to={paths.chatRoom.href({ conversation_id })}>
            {t('unsent.chat')}
          </ButtonLink>
        )}
        <Button variant="text" loading={isFinishing} onClick={() => void finish()}>
          {t('unsent.finish')}
        </Button>
      </div>
    </Card>
  );
}
