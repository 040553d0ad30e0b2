import { useQuery } from '@agency/shared';
import type { VisitCode } from '../model/visit-code';

/** docs/product.md, section 9 "Image upload": so large is a drawn code. */
const largestPx = 500;
/** All that is kept on the device has about a megabyte (`shared/src/platform/query/kept-queries.ts`). */
const longest = 200_000;

/**
 * The code with its picture in itself, once that has come: it is kept with all else that was seen, so that a code whose
 * picture is an address is there without a network too. A picture that cannot be kept is shown from its address.
 */
export function useKeptCode(code: VisitCode | null): VisitCode | null {
  const address = code && 'image' in code && !code.image.startsWith('data:') ? code.image : '';
  const { data } = useQuery({
    // Named as a call: what is kept of an identity are answers of calls.
    queryKey: ['GET /files/:name', { address }],
    queryFn: () => pictureAt(address),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: address !== '',
  });
  return address !== '' && data ? { image: data } : code;
}

/** A picture as a data URL, no larger than a code has to be; rejects where it does not come, or stays too large. */
async function pictureAt(address: string): Promise<string> {
  const image = new Image();
  // Without it a picture of another origin could be drawn, and not be read.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, largestPx / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL('image/png');
  if (picture.length > longest) throw new Error('This picture is too large to be kept.');
  return picture;
}
