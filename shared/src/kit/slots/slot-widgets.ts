import type { ComponentType } from 'react';
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

let widgets: LazyPart<SlotWidgets> = lazyPart(async () => () => null);

/** Set by the host at boot, which knows the deployed remotes. Without it, as in a standalone remote, slots are empty. */
export function setSlotWidgets(load: () => Promise<SlotWidgets>): void {
  widgets = lazyPart(load);
}

export function slotWidgets(): LazyPart<SlotWidgets> {
  return widgets;
}
