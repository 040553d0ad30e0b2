import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Answers a request as if it had not asked for an upgrade, as RFC 9110 (7.8) permits. Node has already detached the
 * connection, so it is passed to the server as a new one that starts with the same request without the header.
 */
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  connection: Duplex,
  begunBody: Buffer,
): void {
  connection.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), begunBody]));
  server.emit('connection', connection);
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const forwarded = name.toLowerCase() === 'connection' ? withoutUpgrade(value) : value;
    if (name.toLowerCase() !== 'upgrade' && forwarded !== '') lines.push(`${name}: ${forwarded}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function withoutUpgrade(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return options.filter((option) => option.toLowerCase() !== 'upgrade').join(', ');
}
