import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Reserves a port until the returned function is called, so that the second of two programs started for the same port
 * fails at once. Connections are refused meanwhile.
 * @throws Error `EADDRINUSE` if the port is in use.
 */
export async function holdPort(port, host) {
  const holder = createServer((socket) => socket.destroy()).listen(port, host);
  await once(holder, 'listening');
  return async () => {
    holder.close();
    await once(holder, 'close');
  };
}
