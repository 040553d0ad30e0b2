import { type Example, longName } from '../../../gallery/example';
import { ErrorState } from '../display/states';
import { QrImage } from '../media/qr-image';
import { MonthCalendar } from './month-calendar';
import { RegionPicker } from './region-picker';

const nothing = () => undefined;
const calendar = {
  month: '2026-11',
  marks: new Set(['2026-11-03', '2026-11-20']),
  selected: '2026-11-20',
  today: '2026-11-21',
  max: '2026-11-21',
  onSelect: nothing,
  onMonthChange: nothing,
  onModeChange: nothing,
};
const region = {
  open: true,
  onClose: nothing,
  onChange: nothing,
  title: 'Region',
  value: [],
  allowAll: true,
};

export const examples: readonly Example[] = [
  { name: 'MonthCalendar: month', show: () => <MonthCalendar {...calendar} mode="month" /> },
  { name: 'MonthCalendar: week', show: () => <MonthCalendar {...calendar} mode="week" /> },
  { name: 'QrImage', show: () => <QrImage text="https://example.com/invite" alt="QR code" /> },
  {
    name: 'RegionPicker',
    isAlone: true,
    show: () => (
      <RegionPicker
        {...region}
        searchable
        regions={[
          { id: 'KH', name: 'Cambodia', isLeaf: true },
          { id: 'CN', name: longName, isLeaf: true },
        ]}
      />
    ),
  },
  {
    name: 'RegionPicker: loading',
    isAlone: true,
    show: () => <RegionPicker {...region} regions={undefined} />,
  },
  {
    name: 'RegionPicker: failed',
    isAlone: true,
    show: () => <RegionPicker {...region} regions={undefined} error={<ErrorState onRetry={nothing} />} />,
  },
];
