import {
  FilterStrip,
  PageFrame,
  ReportBrokers,
  useGoBack,
  useIdParam,
  useKeyword,
  useTranslation,
} from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';

/** The broker picker (docs/product.md, section 2). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const storeId = useIdParam('store_id');
  const filter = useKeyword();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: storeId }));
  const [chosenId] = useState(() => chosenBrokers.of(storeId)?.id);
  return (
    <PageFrame title={t('pick.title')} back>
      <FilterStrip filter={filter} keyword={t('brokers.keyword')} />
      <ReportBrokers
        storeId={storeId}
        filter={filter}
        chosenId={chosenId}
        onChoose={(broker) => {
          chosenBrokers.keep(storeId, broker);
          goBack();
        }}
      />
    </PageFrame>
  );
}
