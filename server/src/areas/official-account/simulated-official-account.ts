import { randomBytes } from 'node:crypto';
import type { OfficialAccount } from './official-account';

/** Simulation for demos and tests with one WeChat user, who consents and follows on our own pages. */
export class SimulatedOfficialAccount implements OfficialAccount {
  readonly appid = 'wx-demo';
  private readonly codes = new Set<string>();
  private follows = false;

  issueCode(): string {
    const code = randomBytes(16).toString('hex');
    this.codes.add(code);
    return code;
  }

  follow(): void {
    this.follows = true;
  }

  authorizeUrl: OfficialAccount['authorizeUrl'] = ({ redirectUri, state, origin }) => {
    const query = new URLSearchParams({ appid: this.appid, redirect_uri: redirectUri, state });
    return `${origin}/__demo/wechat-authorize?${query}`;
  };

  userOfCode: OfficialAccount['userOfCode'] = async (code) => {
    if (!this.codes.delete(code)) return null;
    return { openid: 'demo-openid', nickname: '微信用户', headimgUrl: '', isSubscribed: this.follows };
  };

  isSubscribed: OfficialAccount['isSubscribed'] = async () => this.follows;

  qrCode: OfficialAccount['qrCode'] = async (origin) => ({
    url: `${origin}/__demo/wechat-follow`,
    expireSeconds: 600,
  });
}
