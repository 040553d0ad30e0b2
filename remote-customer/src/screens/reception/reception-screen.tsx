import { Banner, PageFrame, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { ReceptionSearchForm } from '../../components/reception-search-form';
import { useReceptionSearch } from '../../components/use-reception-search';
import { Arrivals } from './arrivals';
import { Candidates } from './candidates';
import './reception.css';
import { ScanSheet } from './scan-sheet';

export function Screen() {
  const { t } = useTranslation('remote-customer');
  const [isScanning, setScanning] = useState(false);
  const { digits, isSearching, failure, otherProject, search, clear } = useReceptionSearch();
  return (
    <PageFrame title={t('reception.title')} back>
      <ReceptionSearchForm
        isSearching={isSearching}
        failure={failure}
        onSearch={search}
        onScan={() => setScanning(true)}
      />
      {otherProject !== null && (
        <Banner tone="warning">{t('reception.otherProject', { project: otherProject })}</Banner>
      )}
      {digits === null ? <Arrivals /> : <Candidates digits={digits} onClear={clear} />}
      <ScanSheet
        open={isScanning}
        onClose={() => setScanning(false)}
        onCode={(text) => {
          setScanning(false);
          void search(text);
        }}
      />
    </PageFrame>
  );
}
