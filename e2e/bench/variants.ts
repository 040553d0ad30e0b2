export type Variant = 'federated' | 'monolith';

export const variants: Variant[] = ['federated', 'monolith'];
