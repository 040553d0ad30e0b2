import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
import { useKitText } from '../use-kit-text';
import './follow-banner.css';

interface FollowBannerProps {
  onClose: () => void;
  onFollow: () => void;
}

export function FollowBanner({ onClose, onFollow }: FollowBannerProps) {
  const t = useKitText();
  return (
    <section className="ag-follow" aria-label={t('follow.title')}>
      <Banner
        action={
          <Button variant="text" onClick={onFollow}>
            {t('follow.now')}
          </Button>
        }
        onClose={onClose}
      >
        {t('follow.title')}
      </Banner>
    </section>
  );
}
