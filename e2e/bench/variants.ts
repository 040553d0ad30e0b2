/** The two ways to build the same source. */
export type Variant = 'federated' | 'monolith';

export const variants: Variant[] = ['federated', 'monolith'];
