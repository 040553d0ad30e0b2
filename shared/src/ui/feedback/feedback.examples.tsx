import { type Example, longName } from '../../../gallery/example';
import { Opened } from '../../../gallery/opened';
import { useDialog, useToast } from '../../platform/feedback/feedback-store';
import { Button } from '../controls/button';
import { ErrorState } from '../display/states';
import { ActionSheet } from './action-sheet';
import { Dialog } from './dialog';
import { Sheet } from './sheet';

const nothing = () => undefined;

function Asks() {
  const dialog = useDialog();
  const ask = () => dialog.confirm({ title: 'Claim this store?', message: longName, danger: true });
  return <Button onClick={() => void ask()}>Ask</Button>;
}

function Tells() {
  const toast = useToast();
  const tell = () => toast('2 changed', { tone: 'success', action: { label: 'Undo', onPress: nothing } });
  return <Button onClick={tell}>Tell</Button>;
}

export const examples: readonly Example[] = [
  {
    name: 'Sheet',
    isAlone: true,
    show: () => (
      <Sheet open onClose={nothing} title={longName} footer={<Button block>Show 12 stores</Button>}>
        What is to be chosen
      </Sheet>
    ),
  },
  {
    name: 'ActionSheet',
    isAlone: true,
    show: () => (
      <ActionSheet
        open
        onClose={nothing}
        title="Zhao Min"
        actions={[
          { key: 'copy', label: 'Copy number', onSelect: nothing },
          { key: 'long', label: longName, onSelect: nothing },
          { key: 'remove', label: 'Remove', tone: 'danger', onSelect: nothing },
        ]}
      />
    ),
  },
  {
    name: 'ActionSheet: one of a few',
    isAlone: true,
    show: () => (
      <ActionSheet
        open
        onClose={nothing}
        title="Appearance"
        actions={[
          { key: 'light', label: 'Light', onSelect: nothing },
          { key: 'long', label: longName, isCurrent: true, onSelect: nothing },
        ]}
      />
    ),
  },
  {
    name: 'ActionSheet: loading',
    isAlone: true,
    show: () => <ActionSheet open onClose={nothing} title="Open in maps" actions={undefined} />,
  },
  {
    name: 'ActionSheet: failed',
    isAlone: true,
    show: () => (
      <ActionSheet
        open
        onClose={nothing}
        title="Open in maps"
        actions={undefined}
        error={<ErrorState onRetry={nothing} />}
      />
    ),
  },
  {
    name: 'Dialog',
    isAlone: true,
    show: () => (
      <Dialog open onClose={nothing} title="Leave without saving?" footer={<Button>Stay</Button>}>
        {longName}
      </Dialog>
    ),
  },
  {
    name: 'Question',
    isAlone: true,
    show: () => (
      <Opened>
        <Asks />
      </Opened>
    ),
  },
  {
    name: 'Toast',
    isAlone: true,
    show: () => (
      <Opened>
        <Tells />
      </Opened>
    ),
  },
];
