import { IconButton, organisationToday, useSaveImage, useTranslation } from '@agency/shared';
import { DownloadIcon } from '@agency/shared/icons';
import { trendChart } from './trend-chart-lazily';
import type { TrendSeries } from './trend-point';

interface SaveTrendProps {
  series: readonly TrendSeries[];
  lines: readonly string[];
}

export function SaveTrend({ series, lines }: SaveTrendProps) {
  const { t } = useTranslation('remote-data');
  const { save, isSaving, dialog } = useSaveImage();
  const draw = async () => {
    const { trendPicture } = await trendChart.load();
    const { drawTrendPicture } = await trendPicture();
    return drawTrendPicture(series, lines);
  };
  return (
    <>
      <IconButton
        label={t('trend.save')}
        icon={<DownloadIcon size={20} />}
        aria-busy={isSaving || undefined}
        onClick={() => void save(draw, `trend-${organisationToday()}.png`)}
      />
      {dialog}
    </>
  );
}
