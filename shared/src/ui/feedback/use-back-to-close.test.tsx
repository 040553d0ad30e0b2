import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../controls/button';
import { renderUi } from '../render-ui';
import { Sheet } from './sheet';
import { useBackToClose } from './use-back-to-close';

function List() {
  const [isChoosing, setChoosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  useBackToClose(isChoosing, () => setChoosing(false));
  const stop = () => {
    setChoosing(false);
    setAsking(false);
  };
  return (
    <>
      <p>{isChoosing ? 'choosing' : 'reading'}</p>
      <Button onClick={() => setChoosing(true)}>Choose</Button>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <Button onClick={() => void navigate('?area=2', { replace: true })}>Narrow</Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title="To whom">
        <Button onClick={stop}>Give</Button>
      </Sheet>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => window.history.back());

test('the back button ends the mode and leaves the page alone', async () => {
  renderUi(<List />);
  const before = window.history.state;
  await press('Choose');
  expect(window.history.state).not.toEqual(before);
  back();
  expect(await screen.findByText('reading')).toBeVisible();
  expect(window.history.state?.overlay).toBeUndefined();
});

test('closes what is open in the mode first', async () => {
  renderUi(<List />);
  await press('Choose');
  await press('Ask');
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('choosing')).toBeVisible();
  back();
  expect(await screen.findByText('reading')).toBeVisible();
});

test('a mode that ends together with its sheet leaves no step behind', async () => {
  renderUi(<List />);
  window.history.pushState({ idx: 7, key: 'list' }, '', '/list');
  await press('Choose');
  await press('Ask');
  await press('Give');
  expect(await screen.findByText('reading')).toBeVisible();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 7, key: 'list' }));
  back();
  await waitFor(() => expect(window.location.pathname).not.toBe('/list'));
});

test('a step further back ends the mode, and leads where it leads', async () => {
  window.history.pushState({ idx: 6, key: 'home' }, '', '/home');
  window.history.pushState({ idx: 7, key: 'list' }, '', '/list');
  const { router } = renderUi(<List />);
  const { key } = router.location;
  await press('Choose');
  act(() => window.history.go(-2));
  expect(await screen.findByText('reading')).toBeVisible();
  expect(window.location.pathname).toBe('/home');
  expect(router.location.key).toBe(key);
});
