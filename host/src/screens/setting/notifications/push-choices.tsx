import { Card, Section, useTranslation } from '@agency/shared';
import { pushKinds, usualQuietHours } from '@agency/shared/model/push';
import { QuietTimes } from './quiet-times';
import { SwitchRow } from './switch-row';
import { type PushSetting, type SettingKey, useSavePush } from './use-save-push';
import './notifications.css';

interface PushChoicesProps {
  setting: PushSetting;
  queryKey: SettingKey;
}

export function PushChoices({ setting, queryKey }: PushChoicesProps) {
  const { t } = useTranslation('setting');
  const { kinds, quiet, save } = useSavePush(setting, queryKey);
  return (
    <>
      <Section title={t('notifications.kinds')}>
        <Card flush>
          {pushKinds.map((kind) => (
            <SwitchRow
              key={kind}
              label={t(`notifications.kind.${kind}`)}
              hint={t(`notifications.kindHint.${kind}`)}
              isOn={kinds[kind]}
              onChange={(isOn) => save({ kinds: { ...kinds, [kind]: isOn } })}
            />
          ))}
        </Card>
      </Section>
      <Section title={t('notifications.quiet')}>
        <Card flush>
          <SwitchRow
            label={t('notifications.quietOn')}
            hint={t('notifications.quietHint')}
            isOn={quiet !== null}
            onChange={(isOn) => save({ quiet: isOn ? usualQuietHours : null })}
          />
          {quiet && <QuietTimes quiet={quiet} onChange={(hours) => save({ quiet: hours })} />}
        </Card>
        <p className="host-setting__note">{t('notifications.clock', { zone: setting.timezone })}</p>
      </Section>
    </>
  );
}
