import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ClientCode, RequestError } from '../../platform/request/request-error';
import { prepareNetwork, renderScreen } from '../../testing';
import { PhrasesSheet } from './phrases-sheet';

prepareNetwork();

const field = () => screen.getByRole('textbox', { name: /New quick phrase/ });
const add = () => screen.getByRole('button', { name: 'Add' });

function Kept({ save }: { save: () => Promise<void> }) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const onSave = async (next: string[]) => {
    await save();
    setTexts(next);
  };
  return <PhrasesSheet texts={texts} most={20} max={100} onSave={onSave} onClose={() => undefined} />;
}

it('keeps a new phrase in its field until it is saved', async () => {
  const save = jest.fn<Promise<void>, []>();
  save.mockRejectedValueOnce(new RequestError(ClientCode.network, 'No network'));
  save.mockResolvedValueOnce();
  const { user } = await renderScreen(<Kept save={save} />);
  await user.type(field(), 'Met the owner');
  await user.click(add());
  expect(await screen.findByText('No network')).toBeVisible();
  expect(field()).toHaveValue('Met the owner');
  await user.click(add());
  expect(await screen.findByRole('button', { name: 'Remove: Met the owner' })).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
});
