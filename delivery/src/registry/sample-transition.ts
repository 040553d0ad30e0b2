import type { Registry } from '@agency/shared/contract';
import { sampleOf } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

/** Sets the percentage of pages that report apps without a canary; the default is 100. */
export function setSample(registry: Registry, percent: number): Registry {
  if (!(percent >= 1 && percent <= 100)) {
    throw new DeliveryError('sample-invalid', `a sample is 1 to 100 percent, not ${percent}`);
  }
  if (sampleOf(registry) === percent) return registry;
  const { sample: _before, ...rest } = registry;
  return percent === 100 ? rest : { ...rest, sample: percent };
}
