import { anOrganisation, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const link = 'GET /expand/org/org-invite-broker-link';
const path = '/broker/inviteOwnBroker';
const url = 'https://agency.example/pages/invite/abcdefghijklmnopqrstuv';
const userAgent = jest.spyOn(navigator, 'userAgent', 'get');

beforeEach(() => {
  userAgent.mockReturnValue('Mozilla/5.0');
  network.answer(link, { mini_app_url: '', h5_url: url });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /report/error', null);
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const open = (search = '') => openRemote(remote, path + search, { role: 'attache' });
const code = () => screen.findByRole('img', { name: 'QR code of the invitation' });

const shareBy = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: jest.fn(share), configurable: true });

describe('the invitation', () => {
  it('shows the code of the own link, whose it is, and what happens next', async () => {
    await open();
    expect(await code()).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
    expect(screen.getByText('Zhou Yaqin')).toBeVisible();
    expect(screen.getByText('Harbour Homes')).toBeVisible();
    expect(
      screen.getByText('Brokers scan this code and register. A manager then approves them.'),
    ).toBeVisible();
    expect(network.to(link)[0]?.query).toEqual({});
    expect(network.to('POST /report/error')).toHaveLength(0);
  });

  it('into a group names it', async () => {
    await open('?group_id=2&group_name=Old+town');
    await code();
    expect(screen.getByText('Joins Old town')).toBeVisible();
    expect(network.to(link).map(({ query }) => query)).toEqual([{ group_id: '2' }]);
  });

  it('is into no group outside the default region', async () => {
    network.answer('GET /expand/common/org/info', anOrganisation({ region_code: 'km-KH' }));
    await open('?group_id=2&group_name=Old+town');
    await code();
    expect(screen.queryByText('Joins Old town')).not.toBeInTheDocument();
    expect(network.to(link).map(({ query }) => query)).toEqual([{}]);
  });

  it('is there for every group-less tenant whose organisation cannot be loaded', async () => {
    network.script('GET /expand/common/org/info', 'timeout');
    await open('?group_id=2');
    expect(await code()).toBeVisible();
  });

  it('takes the link of the mini app where there is no other', async () => {
    network.answer(link, { mini_app_url: 'https://mini.example/a', h5_url: '' });
    const { user } = await open();
    await code();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://mini.example/a');
  });

  it('says so without a link', async () => {
    network.answer(link, { mini_app_url: '', h5_url: '' });
    await open();
    expect(await screen.findByText('No invitation QR code available.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument();
  });

  it('can be tried again after a failure', async () => {
    network.script(link, refused(-1, 'The office is closed', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The office is closed');
    network.answer(link, { mini_app_url: '', h5_url: url });
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await code()).toBeVisible();
  });

  it('reports a link that does not fit into the specified code, and shows it all the same', async () => {
    const long = url.padEnd(63, 'x');
    network.answer(link, { mini_app_url: '', h5_url: long });
    await open();
    await code();
    await waitFor(() => expect(network.to('POST /report/error')).toHaveLength(1));
    expect(network.to('POST /report/error')[0]?.body).toMatchObject({
      kind: 'qr-size',
      message: 'An invitation of 63 characters needs a QR code of type 5',
    });
  });
});

describe('sharing', () => {
  const share = async () => {
    const { user } = await open();
    await code();
    await user.click(screen.getByRole('button', { name: 'Share' }));
  };

  it('hands the link to the phone', async () => {
    shareBy(() => Promise.resolve());
    await share();
    expect(navigator.share).toHaveBeenCalledWith({ title: 'Join Harbour Homes as a broker', url });
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });

  it('copies the link where the phone has nothing for it', async () => {
    await share();
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it.each([
    ['copies when the phone refuses', 'NotAllowedError', 1],
    ['leaves it when the user thinks better of it', 'AbortError', 0],
  ])('%s', async (_name, name, copies) => {
    shareBy(() => Promise.reject(new DOMException('no', name)));
    await share();
    await waitFor(() => expect(screen.queryAllByText('Copied')).toHaveLength(copies));
  });

  it('points to the menu in WeChat, with the page to send', async () => {
    userAgent.mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    await share();
    const sheet = await screen.findByRole('dialog', { name: 'Send it in WeChat' });
    expect(within(sheet).getByRole('link', { name: 'Open page' })).toHaveAttribute('href', url);
    expect(screen.getByText('Press and hold the code to save or send it.')).toBeInTheDocument();
  });
});

it('a picture that cannot be drawn is said to be so', async () => {
  const { user } = await open();
  await code();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockReturnValue();
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('The picture could not be saved. Please try again.')).toBeVisible();
});
