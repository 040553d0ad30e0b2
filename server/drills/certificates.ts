import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';
import { runAsPostgres } from './run-as-postgres';

const keys = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** An authority of this drill alone, which signs a certificate for each machine. */
export class Authority {
  readonly certificate: string;
  private readonly key: string;

  private constructor(folder: string) {
    this.certificate = join(folder, 'ca.pem');
    this.key = join(folder, 'ca.key');
  }

  static async create(work: string): Promise<Authority> {
    const authority = new Authority(makeFolder(work, 'authority'));
    const subject = ['-subj', '/CN=authority of the drill', '-days', '2'];
    const files = ['-keyout', authority.key, '-out', authority.certificate];
    await runAsPostgres('openssl', ['req', '-x509', ...keys, ...subject, ...files]);
    return authority;
  }

  /** Writes `machine.pem`, `machine.key` and `ca.pem` into a folder. All machines of the drill are this one. */
  async sign(name: string, folder: string): Promise<void> {
    const [request, extensions] = [join(folder, 'machine.csr'), join(folder, 'extensions')];
    writeFileSync(
      extensions,
      'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\nbasicConstraints=CA:FALSE\n',
    );
    const key = join(folder, 'machine.key');
    await runAsPostgres('openssl', ['req', ...keys, '-subj', `/CN=${name}`, '-keyout', key, '-out', request]);
    const signer = ['-CA', this.certificate, '-CAkey', this.key, '-CAcreateserial', '-days', '2'];
    const files = ['-in', request, '-out', join(folder, 'machine.pem'), '-extfile', extensions];
    await runAsPostgres('openssl', ['x509', '-req', ...signer, ...files]);
    await runAsPostgres('cp', [this.certificate, join(folder, 'ca.pem')]);
  }
}
