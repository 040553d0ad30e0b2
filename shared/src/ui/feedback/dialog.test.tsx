import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../controls/button';
import { renderUi } from '../render-ui';
import { Dialog } from './dialog';

function Demand() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      title="Please update"
      footer={<Button onClick={() => setOpen(false)}>Update</Button>}
    >
      There is a newer one.
    </Dialog>
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Please update' });

afterEach(() => jest.restoreAllMocks());

test('a dialog that cannot be closed stays as it is, whatever is pressed', async () => {
  window.history.pushState({ idx: 3 }, '', '/page');
  renderUi(<Demand />);
  const before = dialog();
  const { overlay } = window.history.state;
  fireEvent.keyDown(before, { key: 'Escape' });
  const pushed = jest.spyOn(window.history, 'pushState');
  for (const times of [1, 2]) {
    act(() => window.history.back());
    await waitFor(() => expect(pushed).toHaveBeenCalledTimes(times));
    expect(dialog()).toBe(before);
    expect(window.history.state).toEqual({ idx: 3, overlay });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(window.history.state).toEqual({ idx: 3 }));
});

test('it is still there on a page that one gets to by the history', async () => {
  window.history.pushState({ idx: 1 }, '', '/first');
  window.history.pushState({ idx: 2 }, '', '/second');
  renderUi(<Demand />);
  const { overlay } = window.history.state;
  act(() => window.history.go(-2));
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1, overlay }));
  expect(dialog()).toBeVisible();
});
