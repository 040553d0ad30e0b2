import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';

/** Asks PostgreSQL for encryption: https://www.postgresql.org/docs/current/protocol-message-formats.html (SSLRequest). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Returns the serial number of the certificate that a service on this machine shows. */
export async function servedSerial(
  port: number,
  options: ConnectionOptions,
  isPostgres: boolean,
): Promise<string> {
  const plain = connectPlain(port, '127.0.0.1');
  await once(plain, 'connect');
  if (isPostgres) {
    plain.write(sslRequest);
    await once(plain, 'data');
  }
  const encrypted = connect({ ...options, socket: plain, servername: 'localhost' });
  try {
    await once(encrypted, 'secureConnect');
    return encrypted.getPeerCertificate().serialNumber;
  } finally {
    encrypted.destroy();
  }
}
