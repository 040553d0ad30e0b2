import { type Example, longName } from '../../../gallery/example';
import { Opened } from '../../../gallery/opened';
import { Phrases } from './phrases';

const kept = { most: 20, max: 100, onChoose: () => undefined, onSave: async () => undefined };

export const examples: readonly Example[] = [
  { name: 'Phrases', show: () => <Phrases {...kept} texts={['Met the head of store', longName]} /> },
  { name: 'Phrases: not there yet', show: () => <Phrases {...kept} texts={[]} isComing /> },
  { name: 'Phrases: none yet', show: () => <Phrases {...kept} texts={[]} /> },
  {
    name: 'Phrases: where they are kept',
    isAlone: true,
    show: () => (
      <Opened>
        <Phrases {...kept} texts={[]} />
      </Opened>
    ),
  },
];
