import {
  Button,
  Card,
  Chip,
  CopyIcon,
  drawQrCard,
  isInWechat,
  PageFrame,
  QrImage,
  report,
  useCopy,
  useSaveImage,
  useShareLink,
  useTranslation,
  useUser,
} from '@agency/shared';
import './invitation.css';

interface InvitationProps {
  link: string;
  groupName?: string;
}

/** A non-breaking space reserves the line while the text is loading. */
const unknown = '\u00a0';

/** The type (size) of the QR code, see docs/product.md, section 9. */
const specifiedType = 4;

/** A link that is too long for the specified type still works with smaller modules, but the operator should know. */
function reportSize(link: string, typeNumber: number): void {
  if (typeNumber <= specifiedType) return;
  const message = `An invitation of ${link.length} characters needs a QR code of type ${typeNumber}`;
  report({ kind: 'qr-size', remote: 'remote-store', message });
}

export function Invitation({ link, groupName }: InvitationProps) {
  const { t } = useTranslation('remote-store');
  const user = useUser();
  const copy = useCopy();
  const saving = useSaveImage();
  const sharing = useShareLink();
  const lines = [user?.name, user?.org_name, groupName].filter((line) => line !== undefined);
  const share = () => sharing.share({ title: t('invite.shareTitle', { name: user?.org_name }), url: link });
  return (
    <PageFrame
      title={t('invite.title')}
      back
      footer={
        <>
          <Button variant="secondary" onClick={() => void share()}>
            {t('invite.share')}
          </Button>
          <Button
            loading={saving.isSaving}
            onClick={() =>
              void saving.save(
                () => drawQrCard({ text: link, lines, tip: t('invite.tip') }),
                'broker-invitation.png',
              )
            }
          >
            {t('invite.save')}
          </Button>
        </>
      }
    >
      <Card>
        <div className="invitation">
          <div>
            <p className="invitation__name">{user?.name ?? unknown}</p>
            <p className="invitation__organisation">{user?.org_name ?? unknown}</p>
          </div>
          {groupName && <Chip tone="brand" label={t('invite.group', { name: groupName })} />}
          <QrImage
            text={link}
            alt={t('invite.code')}
            onDrawn={({ typeNumber }) => reportSize(link, typeNumber)}
          />
          <p className="invitation__tip">{t('invite.tip')}</p>
          {isInWechat() && <p className="invitation__tip">{t('invite.pressHint')}</p>}
          <Button variant="text" icon={<CopyIcon size={18} />} onClick={() => void copy(link)}>
            {t('invite.copy')}
          </Button>
        </div>
      </Card>
      {saving.dialog}
      {sharing.dialog}
    </PageFrame>
  );
}
