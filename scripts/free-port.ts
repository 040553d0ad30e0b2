import { createServer } from 'node:net';

const tries = 50;
const given = new Set<number>();

export async function freePort(wanted: number, whose: string): Promise<number> {
  for (let port = wanted; port < wanted + tries; port += 1) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    if (port !== wanted) console.log(`${whose}: port ${wanted} is taken, so it is ${port}.`);
    return port;
  }
  throw new Error(`${whose}: no port from ${wanted} to ${wanted + tries - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
