import { useTranslation, useUser } from '@agency/shared';
import '../screens/debug/tester-badge.css';
import '../screens/identity/identity-texts';
import { IdentityChooser } from '../screens/login/identity-chooser';
import { useSwitchIdentity } from '../screens/my/use-switch-identity';

/** Says on every page whose work a deputy does, and leads back to the own work. */
export function DeputyBadge() {
  const { t } = useTranslation('host');
  const user = useUser();
  const { open, chooser } = useSwitchIdentity();
  if (user?.deputy_name === undefined) return null;
  return (
    <>
      <button type="button" className="host-tester-badge host-tester-badge--override" onClick={open}>
        {t('identity:workFor', { name: user.name })}
      </button>
      <IdentityChooser {...chooser} />
    </>
  );
}
