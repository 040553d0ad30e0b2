import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { point } from '../../testing/point';
import { renderUi } from '../render-ui';
import { ActionSheet } from './action-sheet';
import { Sheet } from './sheet';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Filter
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={<button type="button">Show</button>}
      >
        <input aria-label="Area" />
      </Sheet>
    </>
  );
}

function BrokerActions({ steps }: { steps: string[] }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    steps.push('closed');
    setIsOpen(false);
  };
  return (
    <ActionSheet
      open={isOpen}
      onClose={close}
      title="Broker"
      actions={[
        { key: 'call', label: 'Call', href: 'tel:+85512345678' },
        { key: 'remove', label: 'Remove', tone: 'danger', onSelect: () => steps.push('removed') },
      ]}
    />
  );
}

test('marks the current choice of an action sheet', () => {
  const actions = ['Light', 'Dark'].map((label) => ({ key: label, label, isCurrent: label === 'Dark' }));
  renderUi(<ActionSheet open onClose={() => undefined} title="Appearance" actions={actions} />);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Dark');
});

async function openSheet() {
  renderUi(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return screen.getByRole('dialog', { name: 'Filters' });
}

afterEach(() => waitFor(() => expect(window.history.state?.overlay).toBeUndefined()));

function historyStepped() {
  return new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

test('opens as a labelled dialog with the focus in it', async () => {
  const dialog = await openSheet();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
});

test('stays where something inside is pressed and let go of beside it, such as marked text', async () => {
  const dialog = await openSheet();
  const beside = screen.getByRole('presentation');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Area' }) },
    { keys: '[/MouseLeft]', target: beside },
  ]);
  expect(dialog).toBeVisible();
  await userEvent.click(beside);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside it', () => userEvent.click(screen.getByRole('presentation'))],
])('%s closes it, gives the focus back and takes its history entry away', async (_, close) => {
  const before = window.history.state;
  await openSheet();
  expect(window.history.state).not.toEqual(before);
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  await waitFor(() => expect(window.history.state).toEqual(before));
});

test('the back button closes it without the page hearing of it', async () => {
  const onPagePop = jest.fn();
  window.addEventListener('popstate', onPagePop);
  await openSheet();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onPagePop).not.toHaveBeenCalled();
  window.removeEventListener('popstate', onPagePop);
});

test('a URL that the page replaced while it was open is the one that stays', async () => {
  window.history.pushState({ idx: 3 }, '', '/list');
  await openSheet();
  window.history.replaceState({ idx: 3, key: 'new' }, '', '/list?area=2');
  const { length } = window.history;
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.history.state).toEqual({ idx: 3, key: 'new' }));
  expect(window.location.search).toBe('?area=2');
  window.history.back();
  await historyStepped();
  expect(window.location.pathname).not.toBe('/list');
  expect(window.history.length).toBe(length);
});

test('pulling its head down closes it, a little pull does not', async () => {
  await openSheet();
  const head = screen.getByRole('heading', { name: 'Filters' });
  pull(head, 40);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  pull(head, 120);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

function pull(element: HTMLElement, by: number) {
  point('pointerdown', element, { y: 100 });
  point('pointermove', element, { y: 100 + by });
  point('pointerup', element, { y: 100 + by });
}

test('an action closes its sheet and then happens', async () => {
  const steps: string[] = [];
  renderUi(<BrokerActions steps={steps} />);
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+85512345678');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(steps).toEqual(['closed', 'removed']);
});
