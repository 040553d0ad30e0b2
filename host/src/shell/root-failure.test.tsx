import { AppProviders, createBrowserRouter, RouterProvider } from '@agency/shared/host';
import { prepareNetwork } from '@agency/shared/testing';
import { render, screen } from '@testing-library/react';
import { routes } from '../routes';
import { renderHost } from '../testing/render-host';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();

beforeEach(() => {
  network.answer('POST /report/error', null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('no frame caught this');
}

it('says in words what no boundary caught, reports it, and shows no stack', async () => {
  const errorElement = routes[0]?.errorElement;
  const router = createBrowserRouter([{ errorElement, children: [{ path: '*', element: <Broken /> }] }]);
  (await renderHost(null)).unmount();
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('no frame caught this');
  expect(network.to('POST /report/error')[0]?.body).toMatchObject({
    kind: 'root-crash',
    message: 'no frame caught this',
  });
});
