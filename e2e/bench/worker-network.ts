import type { Browser } from '@playwright/test';
import { type ProfileName, profiles } from './profiles';

/** A worker has its own network target, apart from its page's. It does not stop while a client is attached. */
export async function throttleWorkers(browser: Browser, profile: ProfileName): Promise<void> {
  const { network } = profiles[profile];
  if (!network) return;
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: { offline: false, ...network } },
    ];
    for (const command of commands) {
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
    }
  }
}
