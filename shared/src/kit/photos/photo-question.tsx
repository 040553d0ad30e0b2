import { useLazyPart } from '../../ui/lazy-part';
import { photoKit } from './photo-kit';

/** Shows what `compressPhoto` asks about a photo. Its code is loaded while a photo is being read. */
export function PhotoQuestion({ isReading }: { isReading: boolean }) {
  const { part } = useLazyPart(photoKit, isReading);
  return part && <part.LongPhotoQuestion />;
}
