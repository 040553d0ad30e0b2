import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render-ui';
import { Button, ButtonLink } from './button';
import { IconButton, IconLink } from './icon-button';

test('does not submit forms by accident', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while loading it says so, keeps focus and ignores presses', async () => {
  const onClick = jest.fn();
  renderUi(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Loading Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

test('a loading submit button does not submit', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('links look like buttons and stay links', () => {
  renderUi(
    <>
      <ButtonLink to="/visit">Record visit</ButtonLink>
      <IconLink href="tel:+8613800000001" label="Call" icon="☎" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Record visit' })).toHaveAttribute('href', '/visit');
  expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+8613800000001');
});

test('an icon button is named by its label', async () => {
  const onClick = jest.fn();
  renderUi(<IconButton label="Filter" icon={<svg aria-hidden="true" />} badge={2} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter 2 unread' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('an icon button without a count is named by its label alone', () => {
  renderUi(<IconButton label="Filter" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
});
