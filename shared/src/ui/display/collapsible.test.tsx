import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render-ui';
import { Collapsible } from './collapsible';

const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get');

const show = (pixels: number) => {
  height.mockReturnValue(pixels);
  renderUi(
    <Collapsible>
      <button type="button">Call</button>
    </Collapsible>,
  );
};

test('content of 220 px stands as it is', () => {
  show(220);
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

test('higher content unfolds, and folds again', async () => {
  show(221);
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByRole('button', { name: 'Show all', expanded: false })).toBeVisible();
});

test('what the keyboard reaches in it shows itself', async () => {
  show(500);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Call' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});
