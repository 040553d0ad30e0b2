import { queryClient } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { aPage, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import type { Dispute } from '../../model/dispute';
import { disputesQuery } from '../../queries/disputes';
import { remote } from '../../remote';
import { aDispute } from '../../testing/a-dispute';

const network = prepareNetwork();
const detail = 'GET /expand/dispute/get-detail';
const list = 'GET /expand/dispute/get-list';
const decide = 'POST /expand/dispute/decide';

const decision = {
  winner: 'claimant' as const,
  decided_by: 'Wang Fang',
  decided_on: '2026-11-21 08:00:00',
  reason: 'came with the customer',
};
const decided = aDispute({ can_decide: false, decision });

const answer = (part: Partial<Dispute> = {}) => network.answer(detail, aDispute(part));

beforeEach(() => {
  answer();
  network.answer(decide, decided);
});

const open = (language: 'en-US' | 'zh-CN' | 'km-KH' = 'en-US') =>
  openRemote(remote, '/customer/dispute?dispute_id=5', { role: 'manager', language });

const name = () => screen.findByRole('heading', { name: 'Han Meimei' });
const side = (title: string) => within(screen.getByRole('region', { name: title }));

async function openForm(button: string) {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: button }));
  return { ...page, form, decide: () => page.user.click(form.getByRole('button', { name: 'Decide' })) };
}

describe('the two sides', () => {
  it('say who reported when, where, and how long the number is protected', async () => {
    answer({ claims: 3 });
    await open();
    await name();
    const owner = side('Has the customer');
    for (const text of [
      'Lin Zhiyuan',
      'Branch One',
      /03\/11\/2026/,
      'Maple Road',
      'Zhao Min',
      'Effective',
      /03\/12\/2026/,
    ])
      expect(owner.getByText(text)).toBeVisible();
    const claimant = side('Claims the customer');
    for (const text of [
      'Chen Jie',
      'Branch Two',
      'Miss Han',
      'Lake Street',
      'Sok Dara',
      /^3 reports, the last one on 20/,
    ])
      expect(claimant.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the customer' })).toHaveAttribute(
      'href',
      '/customer/customerDetails?clue_id=31',
    );
  });

  it('are shown to a manager of one of them, who does not decide', async () => {
    const { owner } = aDispute();
    answer({
      owner: { ...owner, cst_name: '', store_name: '', broker_name: '' },
      clue_id: null,
      clue_status: null,
      protect_time: null,
      can_decide: false,
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'Miss Han' })).toBeVisible();
    expect(screen.getByText(/A manager of both companies decides/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Stays with|Goes to/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the customer' })).not.toBeInTheDocument();
    expect(side('Has the customer').queryByText('Store')).not.toBeInTheDocument();
  });

  it('name a customer of nobody', async () => {
    answer({ owner: { ...aDispute().owner, member_name: '', company_name: '' } });
    await open();
    await name();
    expect(side('Has the customer').getByText('Nobody')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stays with Nobody' })).toBeVisible();
  });

  it('can be read without a network, if a list on the phone has them', async () => {
    network.answer(list, aPage([aDispute()]));
    await queryClient.fetchInfiniteQuery(disputesQuery('open'));
    network.script(detail, 'network');
    await open();
    expect(await name()).toBeVisible();
    expect(side('Claims the customer').getByText('Lake Street')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    network.script(detail, refused(errors.internal.code, 'failed', 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer();
    await user.click(retry);
    expect(await name()).toBeVisible();
  });

  it.each(['zh-CN', 'km-KH'] as const)('have texts in %s', async (language) => {
    answer({ claims: 2, can_decide: false });
    await open(language);
    await name();
    expect(document.body.textContent).not.toMatch(/dispute\.|reception\.|facts\./);
  });
});

describe('a decision', () => {
  it.each([
    ['Stays with Lin Zhiyuan', 'owner'],
    ['Goes to Chen Jie', 'claimant'],
  ])('%s is sent with its reason', async (button, winner) => {
    const { user, form, decide: confirm } = await openForm(button);
    await user.type(form.getByRole('textbox', { name: /Reason/ }), ' came with the customer ');
    answer({ can_decide: false, decision });
    await confirm();
    expect(await screen.findByText(/both specialists are notified/)).toBeVisible();
    expect(network.to(decide).map(({ body }) => body)).toEqual([
      { dispute_id: '5', winner, reason: 'came with the customer' },
    ]);
    expect(
      await screen.findByText('Wang Fang decided that the customer goes to Chen Jie: came with the customer'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  it('needs a reason', async () => {
    const { form, decide: confirm } = await openForm('Goes to Chen Jie');
    await confirm();
    expect(await form.findByText('Enter the reason for the decision.')).toBeVisible();
    expect(network.to(decide)).toEqual([]);
  });

  it('keeps the reason when it fails without a network, and says so', async () => {
    const { user, form, decide: confirm } = await openForm('Goes to Chen Jie');
    await user.type(form.getByRole('textbox', { name: /Reason/ }), 'was there');
    network.script(decide, 'network');
    await confirm();
    expect(await screen.findByText(/Check your network/)).toBeVisible();
    expect(form.getByRole('textbox', { name: /Reason/ })).toHaveValue('was there');
    network.answer(decide, decided);
    await confirm();
    expect(await screen.findByText(/both specialists are notified/)).toBeVisible();
  });

  it('that somebody else has made meanwhile is shown', async () => {
    const { user, form, decide: confirm } = await openForm('Stays with Lin Zhiyuan');
    await user.type(form.getByRole('textbox', { name: /Reason/ }), 'was first');
    network.script(decide, refused(errors.disputeDecided.code, 'Another manager has already decided', 409));
    answer({ can_decide: false, decision });
    await confirm();
    expect(await screen.findByText('Another manager has already decided')).toBeVisible();
    expect(await screen.findByText(/Wang Fang decided that/)).toBeVisible();
  });
});
