import { type Example, longName } from '../../../gallery/example';
import type { FakeNetwork } from '../../testing/fake-network';
import { MemberPicker } from './member-picker';
import { MemberSheet } from './member-sheet';
import { SelectionAction } from './selection-action';

const nothing = () => undefined;
const later = async () => undefined;
const choosing = {
  start: nothing,
  stop: nothing,
  chooseAll: later,
  hasChosenAll: false,
  isChoosingAll: false,
};

export function answer(network: FakeNetwork): void {
  network.answer('POST /expand/member/list', {
    list: [
      {
        id: '5',
        name: 'Wang Fang',
        company_id: '1',
        company_name: 'Harbour Homes',
        store_total: 12,
        distance: 340,
      },
      { id: '6', name: longName, company_id: '1', company_name: longName },
    ],
    total_rows: 2,
  });
}

export const examples: readonly Example[] = [
  {
    name: 'SelectionAction: off',
    show: () => <SelectionAction selection={{ isOn: false, ...choosing }} />,
  },
  {
    name: 'SelectionAction: on',
    show: () => <SelectionAction selection={{ isOn: true, ...choosing }} />,
  },
  {
    name: 'MemberPicker',
    show: () => <MemberPicker current={{ id: '5', text: 'They have it already.' }} onChoose={later} />,
  },
  {
    name: 'MemberSheet',
    isAlone: true,
    show: () => <MemberSheet open onClose={nothing} current={null} onChoose={later} />,
  },
];
