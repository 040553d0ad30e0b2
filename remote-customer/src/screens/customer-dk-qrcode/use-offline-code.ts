import { useQuery } from '@agency/shared';
import type { VisitCode } from '../../model/visit-code';

/** Maximum size of a picture (docs/product.md, section 9 "Image upload"). */
const largestPx = 500;
/**
 * Maximum characters of a data URL: the persisted cache is limited to about a megabyte
 * (`shared/src/platform/query/persisted-queries.ts`).
 */
const longest = 200_000;

/**
 * Returns the code with its picture inlined once it is loaded, so that the persisted cache can show it offline. A
 * picture that cannot be inlined is shown from its address.
 */
export function useOfflineCode(code: VisitCode | null): VisitCode | null {
  const address = code && 'image' in code && !code.image.startsWith('data:') ? code.image : '';
  const { data } = useQuery({
    // Named like an API call, because only answers of calls are persisted.
    queryKey: ['GET /files/:name', { address }],
    queryFn: () => pictureAt(address),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: address !== '',
  });
  return address !== '' && data ? { image: data } : code;
}

/**
 * Loads a picture as a data URL, scaled down to the size of a code. Rejects if it cannot be loaded or is still too
 * large.
 */
async function pictureAt(address: string): Promise<string> {
  const image = new Image();
  // Without it, pixels of a picture from another origin could not be read from the canvas.
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
