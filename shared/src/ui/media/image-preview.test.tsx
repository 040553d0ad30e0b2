import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('lets something be done with the picture that is looked at', async () => {
  const images = ['/a.jpg', '/b.jpg'];
  const action = (index: number) => <button type="button">Save {images[index]}</button>;
  renderUi(
    <ImagePreview open onClose={() => undefined} label="Photos" images={images} start={1} action={action} />,
  );
  expect(await screen.findByRole('button', { name: 'Save /b.jpg' })).toBeVisible();
});

test('is not there while closed', () => {
  renderUi(<ImagePreview open={false} onClose={() => undefined} label="Visit photos" images={['/a.jpg']} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
