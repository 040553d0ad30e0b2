import { isSlotOf } from '../../contract/remotes/parts';
import { useLazyPart } from '../../ui/lazy-part';
import { useAppName } from '../../ui/shell/app-scope';
import { type SlotWidgetsProps, useSlotWidgets } from './slot-widgets';

/**
 * Shows the widgets with which other remotes fill a slot of this one. The slot is declared in `src/routes.ts`; `data`
 * are the props of the widgets. A widget that fails affects neither the page nor the other widgets.
 * @throws if the slot belongs to another remote.
 */
export function ExtensionSlot({ name, data }: SlotWidgetsProps) {
  const app = useAppName();
  if (app && !isSlotOf(app, name)) throw new Error(`The slot ${name} is not one of ${app}`);
  const { part: Widgets } = useLazyPart(useSlotWidgets(), true);
  return Widgets && <Widgets name={name} data={data} />;
}
