import { dispatchSession, platformPage } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { aUser, prepareNetwork, refused } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { redirectTo } from './redirect-to';
import { ServiceScreen } from './service-screen';

jest.mock('./redirect-to');

const network = prepareNetwork();
const user = 'GET /wx-platform/mp/get-user';
const status = 'GET /expand/mp/subscribe-status';
const bind = 'POST /wx-platform/mp/code-user';
const redirect = 'GET /wx-platform/mp/get-redirect-url';

const page = '?access_token=page-token&orgcode=HH&type=2';
let agent = '';

function follower(is_wx_auth: boolean, is_wx_sub = false) {
  return {
    is_wx_auth,
    is_wx_sub,
    wx_user_info: { mp_nickname: is_wx_auth ? '小李' : '', mp_headimg_url: '' },
  };
}

function answerWith(answer: ReturnType<typeof follower>): void {
  network.answer(user, answer);
  network.answer(status, { is_bind_wx_mp: true, ...answer, mp_user_config: { org_code: 'HH' } });
}

beforeEach(() => {
  agent = 'Mozilla/5.0 MicroMessenger/8.0.40';
  jest.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => agent);
  jest.mocked(redirectTo).mockReset();
  answerWith(follower(false));
  network.answer(bind, follower(true));
  network.answer(redirect, { redirect_url: 'https://wechat.example/ask', appid: 'wx-1', state: 'st' });
  network.answer('GET /wx-platform/mp/get-qr-code', {
    qr_type: 'qr_code',
    qr_data: 'http://weixin.qq.com/q/1',
    expire_seconds: 600,
  });
  network.answer('POST /expand/mp/token', { access_token: 'fresh-page-token', expires_in: 600 });
});

const open = (search = '', role: 'attache' | null = null) =>
  renderHost(<ServiceScreen />, { path: `/service${search}`, role });
const authorizeButton = () => screen.findByRole('button', { name: /^Authorise/ });
const followButton = () => screen.findByRole('button', { name: 'I am following it' });

describe('in WeChat', () => {
  it('explains, then leads to the consent, and takes the query out of the URL', async () => {
    const app = await open(page);
    await app.user.click(await authorizeButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://wechat.example/ask'));
    expect(app.at()).toBe('/service');
    expect(network.to(redirect)[0]?.query).toEqual({
      redirect_uri: 'http://localhost/agency-cloud-assistant-front/service',
    });
    for (const { headers } of [...network.to(user), ...network.to(redirect)])
      expect(headers).toMatchObject({ authorization: 'Bearer page-token', orgcode: 'HH', 'user-type': '2' });
  });

  it('binds the account with the code that comes back, and shows the code to follow', async () => {
    const before = await open(page);
    await before.user.click(await authorizeButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    before.unmount();
    const app = await open('?code=c1&state=st');
    expect(await followButton()).toBeVisible();
    expect(screen.getByText('Connected as 小李')).toBeVisible();
    const code = await screen.findByRole('img', { name: /of the official account/ });
    expect(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
    expect(network.to(bind).map(({ body }) => body)).toEqual([{ appid: 'wx-1', code: 'c1', state: 'st' }]);
    expect(app.at()).toBe('/service');
  });

  it('uses a code once, however often its URL is opened', async () => {
    const first = await open('?appid=wx-1&code=c1&state=st&access_token=t&orgcode=HH');
    await followButton();
    first.unmount();
    answerWith(follower(true));
    await open('?appid=wx-1&code=c1&state=st');
    expect(await followButton()).toBeVisible();
    expect(network.to(bind)).toHaveLength(1);
  });

  it('offers to authorise anew when the code is refused', async () => {
    network.script(bind, refused(errors.consentInvalid.code, '', 400));
    const app = await open(`${page}&appid=wx-1&code=old`);
    expect(await screen.findByText('This authorisation is no longer valid')).toBeVisible();
    await app.user.click(await authorizeButton());
    expect(network.to(redirect)[0]?.query).toEqual({
      redirect_uri: 'http://localhost/agency-cloud-assistant-front/service?appid=wx-1',
    });
  });

  it('lets the user try the same code again when the network failed', async () => {
    network.script(bind, 'timeout');
    const app = await open(`${page}&appid=wx-1&code=c2`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.answer(bind, follower(true));
    await app.user.click(retry);
    expect(await followButton()).toBeVisible();
    expect(network.to(bind).map(({ body }) => body?.code)).toEqual(['c2', 'c2']);
  });

  it('takes no for an answer', async () => {
    const before = await open(page);
    await before.user.click(await authorizeButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    before.unmount();
    await open('?state=st');
    expect(await screen.findByText('You declined. Nothing was connected.')).toBeVisible();
    expect(network.to(bind)).toHaveLength(0);
  });

  it('asks again when the browser brings the kept page back', async () => {
    const app = await open(page);
    await app.user.click(await authorizeButton());
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    answerWith(follower(true));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await followButton()).toBeVisible();
  });

  it('says when the user does not follow yet, and when they do', async () => {
    answerWith(follower(true));
    const app = await open(page);
    await app.user.click(await followButton());
    expect(await screen.findByText(/We do not see you among the followers yet/)).toBeVisible();
    answerWith(follower(true, true));
    await app.user.click(await followButton());
    expect(await screen.findByText('You are all set')).toBeVisible();
  });

  it('looks by itself when the user comes back from following', async () => {
    answerWith(follower(true));
    await open(page);
    await followButton();
    answerWith(follower(true, true));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('You are all set')).toBeVisible();
  });

  it('says that a link is too old, and never leads to the login for it', async () => {
    network.script(user, refused(errors.sessionExpired.code, '', 401));
    const app = await open(page);
    expect(await screen.findByText('This link has expired')).toBeVisible();
    expect(app.at()).toBe('/service');
    expect(platformPage()).toBeNull();
  });

  it('without token and session asks to log in, and comes back', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/user/login?back_pathname=%2Fservice',
    );
  });
});

describe('with a session', () => {
  beforeEach(() => {
    dispatchSession({ type: 'identity-confirmed', token: 'session-token' });
    dispatchSession({ type: 'user-loaded', user: aUser('attache') });
  });

  it('says when the organisation has no official account', async () => {
    network.answer(status, {
      is_bind_wx_mp: false,
      ...follower(false),
      mp_user_config: { org_code: 'HH' },
    });
    await open('', 'attache');
    expect(await screen.findByText('There is no official account to follow')).toBeVisible();
  });

  it('outside WeChat says so and gives a link that works there', async () => {
    agent = 'Mozilla/5.0 Chrome/120';
    const app = await open('', 'attache');
    expect(await screen.findByRole('heading', { name: 'Please open in WeChat to authorize' })).toBeVisible();
    // No toast repeats the text, because it would cover the button.
    expect(screen.getAllByText('Please open in WeChat to authorize')).toHaveLength(1);
    expect(await screen.findByRole('img', { name: 'QR code of this page, for WeChat' })).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/agency-cloud-assistant-front/service?access_token=fresh-page-token&orgcode=HH&type=2',
    );
    expect(network.to(redirect)).toHaveLength(0);
  });

  it('can be tried again when nothing is known', async () => {
    network.script(status, 'timeout');
    const app = await open('', 'attache');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerWith(follower(true, true));
    await app.user.click(retry);
    expect(await screen.findByText('You are all set')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
  });
});
