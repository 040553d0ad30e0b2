import { logInAs, openWidget, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { chatOutbox } from '../../chat/outbox';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const send = 'POST /im/send-message';

it('sends what was written without a network, from whichever page is open', async () => {
  logInAs('attache');
  const message = {
    conversation_id: '1',
    client_id: 'client-1',
    seq: 1,
    im_user_id: 'm7',
    type: 'text' as const,
  };
  network.answer(send, { ...message, text: 'Hello', image: null, card: null, state: 'sent', time: 0 });
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const body = { conversation_id: '1', content: { type: 'text' as const, text: 'Hello' } };
  await chatOutbox.add({ id: 'client-1', body, files: [] });
  offline.mockRestore();
  await openWidget(remote, 'outbox', { role: 'attache' });
  await waitFor(() =>
    expect(network.to(send).map(({ body: sent }) => [sent.client_id, sent.text])).toEqual([
      ['client-1', 'Hello'],
    ]),
  );
});
