import { lazyPart, useLazyPart } from '@agency/shared';
import type { IdentitySheetProps } from './identity-sheet';

const identitySheet = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './identity-sheet')).IdentitySheet,
);

export function IdentityChooser(props: IdentitySheetProps) {
  const { part: IdentitySheet } = useLazyPart(identitySheet, props.options !== null);
  return IdentitySheet && <IdentitySheet {...props} />;
}
