import { waitFor } from '@testing-library/react';

test('a reload with open overlays leaves none of their entries above the page', async () => {
  window.history.replaceState({ idx: 1 }, '', '/home');
  window.history.pushState({ idx: 2 }, '', '/list');
  window.history.pushState({ idx: 2, overlay: 1 }, '', '/list');
  window.history.pushState({ idx: 2, overlay: 2 }, '', '/list');
  const { overlaysClosed } = await import('./overlay-history');
  await overlaysClosed();
  expect([window.location.pathname, window.history.state]).toEqual(['/list', { idx: 2 }]);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});
