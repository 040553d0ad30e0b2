import { execFileSync } from 'node:child_process';

const program = `
  import { once } from 'node:events';
  import { connect, createServer } from 'node:net';
  import { holdPort } from './hold-port.mjs';
  const host = '127.0.0.1';
  const free = createServer().listen(0, host);
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  await once(free, 'close');

  const release = await holdPort(port, host);
  const second = await holdPort(port, host).catch(({ code }) => code);
  const caller = connect(port, host).on('error', () => undefined);
  await once(caller, 'close');
  await release();
  const again = await holdPort(port, host);
  await again();
  console.log(second);`;

it('keeps a port from others, turns away who calls, and lets go of it', () => {
  const args = ['--input-type=module', '-e', program];
  const told = execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8', timeout: 60_000 });
  expect(told.trim()).toBe('EADDRINUSE');
});
