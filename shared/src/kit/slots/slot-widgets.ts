import { type ComponentType, useSyncExternalStore } from 'react';
import { type LazyPart, lazyPart } from '../../ui/lazy-part';

type SlotValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly SlotValue[]
  | { readonly [name: string]: SlotValue };

/** Props for the widgets in a slot. They are data only, so that remotes share no functions and no live objects. */
export type SlotData = Readonly<Record<string, SlotValue>>;

/**
 * Props as a widget reads them from the slot of another remote. Any of them may be missing, because the other team
 * deploys on its own.
 */
export type SlotProps<Data> = Readonly<Partial<Data>>;

export interface SlotWidgetsProps {
  name: string;
  data?: SlotData;
}

type SlotWidgets = ComponentType<SlotWidgetsProps>;

const none: LazyPart<SlotWidgets> = lazyPart(async () => () => null);
let widgets = none;
const listeners = new Set<() => void>();

/**
 * Set by the host, which knows the deployed remotes, once the page is idle. Until then, and in a standalone remote, slots
 * are empty.
 */
export function setSlotWidgets(load: () => Promise<SlotWidgets>): void {
  widgets = lazyPart(load);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSlotWidgets(): LazyPart<SlotWidgets> {
  return useSyncExternalStore(subscribe, () => widgets);
}
