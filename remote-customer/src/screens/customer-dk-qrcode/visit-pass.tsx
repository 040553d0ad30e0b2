import {
  Button,
  Card,
  currentLanguage,
  drawQrCard,
  isInWechat,
  KeyValue,
  PageFrame,
  StatusTag,
  useTranslation,
} from '@agency/shared';
import { UNSUPPORTED } from '@agency/shared/model/format-number';
import { phoneInText, phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import { clueTone } from '../../model/clue-look';
import type { CustomerDetail } from '../../model/detail-lines';
import { codeStateOf, lastReportOf, visitCodeOf } from '../../model/visit-code';
import { CodePicture } from './code-picture';
import { InvalidCode } from './invalid-code';
import { useOfflineCode } from './use-offline-code';
import './visit-pass.css';
import { useShareImage } from './use-share-image';

const fileName = 'visit-code.png';

export function VisitPass({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('remote-customer');
  const picture = useShareImage();
  const { cst_name, clue_status, project_item, org_item } = customer;
  const state = codeStateOf(clue_status);
  const code = useOfflineCode(state === 'invalid' ? null : visitCodeOf(customer));
  const lines = [cst_name, project_item?.name ?? '', org_item.company_name];
  return (
    <PageFrame
      title={t('code.title')}
      back
      footer={
        code && (
          <PassActions picture={picture} draw={() => drawQrCard({ ...code, lines, tip: t('code.tip') })} />
        )
      }
    >
      <Card>
        <div className="visit-pass">
          {state === 'invalid' ? (
            <InvalidCode words={t('code.invalid')} />
          ) : code ? (
            <CodePicture code={code} alt={t('code.alt', { name: cst_name })} />
          ) : (
            <p className="visit-pass__tip">{t('code.none')}</p>
          )}
          <p className="visit-pass__tip">{t(`code.hint.${state}`)}</p>
          {code && isInWechat() && <p className="visit-pass__tip">{t('code.pressHint')}</p>}
          <div className="visit-pass__who">
            <h2 className="visit-pass__name">{cst_name}</h2>
            <StatusTag tone={clueTone(clue_status)}>{t(`code.state.${state}`)}</StatusTag>
          </div>
        </div>
        <PassFacts customer={customer} />
      </Card>
      {picture.dialog}
    </PageFrame>
  );
}

interface PassActionsProps {
  picture: ReturnType<typeof useShareImage>;
  draw: () => Promise<Blob>;
}

function PassActions({ picture, draw }: PassActionsProps) {
  const { t } = useTranslation('remote-customer');
  const { canShare, share, isSharing, save, isSaving } = picture;
  return (
    <div className="visit-pass__actions">
      {canShare && (
        <Button block loading={isSharing} onClick={() => void share(draw, fileName)}>
          {t('code.share')}
        </Button>
      )}
      <Button
        block
        variant={canShare ? 'secondary' : 'primary'}
        loading={isSaving}
        onClick={() => void save(draw, fileName)}
      >
        {t('code.save')}
      </Button>
    </div>
  );
}

function PassFacts({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('remote-customer');
  const { broker_item: broker, resident_item: resident } = customer;
  return (
    <KeyValue
      items={[
        { label: t('facts.tel'), value: phoneText(customer.mobile_tel, customer.country_code) },
        { label: t('facts.project'), value: customer.project_item?.name },
        { label: t('facts.store'), value: customer.store_item?.store_name || UNSUPPORTED },
        {
          label: t('facts.broker'),
          value: [broker.broker_name, phoneInText(broker.mobile_tel, broker.country_code)]
            .filter(Boolean)
            .join(' '),
        },
        {
          label: t('code.lastReport'),
          value: formatDateTime(lastReportOf(customer), currentLanguage()),
        },
        { label: t('code.company'), value: customer.org_item.company_name },
        {
          label: t('code.resident'),
          value: resident && [resident.resident_name, resident.resident_tel].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}
