import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../render-ui';
import { Photo } from './photo';

const show = () => renderUi(<Photo src="/a.jpg" alt="Visit" width={72} height={72} />);

test('says where it does not come, and asks for it again when the network is back', () => {
  show();
  fireEvent.error(screen.getByRole('img', { name: 'Visit' }));
  expect(screen.getByRole('img', { name: 'Visit: The picture could not be loaded' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: 'Visit' })).toHaveAttribute('src', '/a.jpg');
});
