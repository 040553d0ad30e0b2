import { ActionSheet, useIdempotencyKeys, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { type NudgeTopic, nudgeTopics } from '@agency/shared/model/nudge';
import { nudge, type TeamMember } from '../../queries/team';

interface NudgeSheetProps {
  member: TeamMember | null;
  onClose: () => void;
}

/** The reminders are fixed, so that each specialist reads them in their own language. */
export function NudgeSheet({ member, onClose }: NudgeSheetProps) {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [send] = useSingleFlight(async ({ member_id, name }: TeamMember, topic: NudgeTopic) => {
    const write = `${member_id} ${topic}`;
    await nudge(member_id, topic, keys.of(write));
    keys.done(write);
    toast(t('team.sent', { name }));
  });
  return (
    <ActionSheet
      open={member !== null}
      onClose={onClose}
      title={t('team.nudge', { name: member?.name ?? '' })}
      actions={nudgeTopics.map((topic) => ({
        key: topic,
        label: t(`team.topic.${topic}`),
        onSelect: () => {
          if (member) void send(member, topic);
        },
      }))}
    />
  );
}
