import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../render-ui';
import { ImagePreview } from './image-preview';

test('shows the pictures in a named dialog that Escape and its button close', async () => {
  const onClose = jest.fn();
  renderUi(
    <ImagePreview open onClose={onClose} label="Visit photos" images={['/a.jpg', '/b.jpg']} start={1} />,
  );
  expect(screen.getByRole('dialog', { name: 'Visit photos' })).toHaveFocus();
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

function Photos() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Look
      </button>
      <ImagePreview
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Visit photos"
        images={['/a.jpg', '/b.jpg']}
      />
    </>
  );
}

test('has its pictures in the dialog, however often it is opened', async () => {
  const user = userEvent.setup();
  renderUi(<Photos />);
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByRole('button', { name: 'Look' }));
    const dialog = screen.getByRole('dialog', { name: 'Visit photos' });
    expect(await within(dialog).findByText('1 / 2')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('1 / 2')).not.toBeInTheDocument();
  }
});

test('lets something be done with the picture that is looked at', async () => {
  const images = ['/a.jpg', '/b.jpg'];
  const action = (index: number) => <button type="button">Save {images[index]}</button>;
  renderUi(
    <ImagePreview open onClose={() => undefined} label="Photos" images={images} start={1} action={action} />,
  );
  expect(await screen.findByRole('button', { name: 'Save /b.jpg' })).toBeVisible();
});

test('says that a picture did not come in the place of its address, and asks for it again', async () => {
  renderUi(<ImagePreview open onClose={() => undefined} label="Visit photos" images={['/a.jpg']} />);
  fireEvent.error(await screen.findByAltText('/a.jpg'));
  expect(screen.queryByAltText('/a.jpg')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The picture could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.load(await screen.findByAltText('/a.jpg'));
  expect(screen.getByRole('img', { name: 'Visit photos' })).toHaveAttribute('src', '/a.jpg');
});

test('is not there while closed', () => {
  renderUi(<ImagePreview open={false} onClose={() => undefined} label="Visit photos" images={['/a.jpg']} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
