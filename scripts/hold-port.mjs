import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Keeps a port for what will listen on it, and lets go when the answer is called: of two programs that are started for
 * one port at once, the second learns of it before it does anything. Whoever calls meanwhile is turned away.
 * @throws Error `EADDRINUSE` where somebody has it.
 */
export async function holdPort(port, host) {
  const holder = createServer((socket) => socket.destroy()).listen(port, host);
  await once(holder, 'listening');
  return async () => {
    holder.close();
    await once(holder, 'close');
  };
}
