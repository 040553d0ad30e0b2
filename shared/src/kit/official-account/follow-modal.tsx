import { useTranslation } from '../../platform/i18n/use-translation';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/feedback/dialog';
import { BellIcon } from '../../ui/icons';
import './follow-modal.css';

interface FollowModalProps {
  isOpen: boolean;
  onLater: () => void;
  onFollow: () => void;
}

export function FollowModal({ isOpen, onLater, onFollow }: FollowModalProps) {
  const { t } = useTranslation('shared');
  return (
    <Dialog
      open={isOpen}
      onClose={onLater}
      title={t('follow.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onLater}>
            {t('follow.later')}
          </Button>
          <Button onClick={onFollow}>{t('follow.now')}</Button>
        </>
      }
    >
      <div className="ag-follow">
        <span className="ag-follow__icon" aria-hidden="true">
          <BellIcon size={28} />
        </span>
        <p>{t('follow.why')}</p>
      </div>
    </Dialog>
  );
}
