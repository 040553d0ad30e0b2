import { previewParameter } from '@agency/shared/contract';
import { defaultBasePath } from '../http/handler';

/** Returns the address of home, which is available to every identity, with a preview. */
export function previewAddress(site: string, name: string): string {
  const url = new URL(`${defaultBasePath}workbench/home`, site);
  url.searchParams.set(previewParameter, name);
  return url.href;
}
