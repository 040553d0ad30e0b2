import {
  Button,
  currentLanguage,
  Field,
  KeyValue,
  Sheet,
  TextArea,
  useApiList,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useState } from 'react';
import type { ReportForm } from '../../model/report-form';
import { partsOf, readReportText } from '../../model/report-text';
import { projectsQuery } from '../../queries/reports';
import './instead-report.css';

interface PasteSheetProps {
  text: string;
  storeId: string;
  callingCode: string;
  isHidden: boolean;
  onClose: () => void;
  onFill: (part: Partial<ReportForm>) => void;
}

export function PasteSheet({ text, storeId, callingCode, isHidden, onClose, onFill }: PasteSheetProps) {
  const { t } = useTranslation('remote-customer');
  const [message, setMessage] = useState(text);
  const projects = useApiList(projectsQuery(storeId, '')).rows;
  const read = readReportText(message, { projects, callingCode, now: wallTimeHere() });
  const parts = partsOf(read, isHidden);
  const count = Object.keys(parts).length;
  const gender = read.gender === 1 ? t('report.male') : t('report.female');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('report.pasteTitle')}
      footer={
        <Button
          block
          disabled={count === 0}
          onClick={() => {
            onFill(parts);
            onClose();
          }}
        >
          {t('report.fillIn')}
        </Button>
      }
    >
      <Field label={t('report.pasteLabel')} help={t('report.pasteHelp')}>
        <TextArea className="report-paste__text" rows={4} value={message} onChange={setMessage} />
      </Field>
      <div className="report-paste__found" role="status">
        {message.trim() !== '' && count === 0 && <p>{t('report.nothingRead')}</p>}
        <KeyValue
          items={[
            { label: t('report.cst_name'), value: read.cst_name },
            { label: t('report.gender'), value: read.gender ? gender : '' },
            { label: t('report.number'), value: read.numbers.map(({ value }) => value).join(', ') },
            { label: t('report.project'), value: read.project?.name },
            { label: t('report.dk_time'), value: formatDateTime(read.dk_time, currentLanguage()) },
            { label: t('report.remarks'), value: read.remarks },
          ]}
        />
      </div>
    </Sheet>
  );
}
