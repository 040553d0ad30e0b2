import type { Example } from '../../../gallery/example';
import { Photo } from './photo';
import { PhotoRow } from './photo-row';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="${colour}"/></svg>`)}`;

export const examples: readonly Example[] = [
  {
    name: 'PhotoRow',
    show: () => <PhotoRow label="Photos of the visit" images={['#7a8', '#a87', '#87a'].map(picture)} />,
  },
  {
    name: 'Photo: did not come',
    show: () => <Photo src="data:," alt="Photo of the visit" width={120} height={90} />,
  },
];
