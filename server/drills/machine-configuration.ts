import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port';
import { postgresBinaries } from '../../scripts/postgres-programs.mjs';

const deployment = join(import.meta.dirname, '../../deployment');
const firstPort = 9_500;

/** Names and addresses in the files of `deployment/`. */
const machines = [
  { name: 'database-1', address: '10.8.0.11' },
  { name: 'database-2', address: '10.8.0.12' },
  { name: 'voter', address: '10.8.0.13' },
];
const ports = { postgres: 5432, patroni: 8008, etcd: 2379, peers: 2380 };
export type Service = keyof typeof ports;

const namesOwnAddress = /^( *(?:listen|connect_address|[a-z-]+-urls): .*)10\.8\.0\.11/gm;
const otherMachine = /\b10\.8\.0\.\d+/;

/** One machine of the drill: its place in the files of `deployment/`, with a folder and ports of this machine. */
export class MachineConfiguration {
  private constructor(
    readonly name: string,
    readonly folder: string,
    private readonly address: string,
    /** Local ports of all machines by their addresses in the files. */
    private readonly local: Map<string, number>,
  ) {}

  static async ofAll(makeFolder: (name: string) => string): Promise<MachineConfiguration[]> {
    const local = new Map<string, number>();
    for (const { name, address } of machines) {
      for (const port of Object.values(ports))
        local.set(`${address}:${port}`, await freePort(firstPort + local.size * 10, name));
    }
    return machines.map(
      ({ name, address }) => new MachineConfiguration(name, makeFolder(name), address, local),
    );
  }

  portOf(service: Service): number {
    return Number(this.local.get(`${this.address}:${ports[service]}`));
  }

  /** Returns a file of `deployment/` with the values of this machine in place of its examples. */
  fill(file: string, more: [example: string, value: string][] = []): string {
    const own = readFileSync(join(deployment, file), 'utf8')
      .replace(namesOwnAddress, `$1${this.address}`)
      .replace('name: database-1', `name: ${this.name}`);
    const values: [string, string][] = [
      ...more,
      // The check of HAProxy names the port of Patroni apart from the address.
      ...machines.map(({ address }): [string, string] => [
        `${address}:5432 port 8008`,
        `${this.at(address, 'postgres')} port ${this.local.get(`${address}:${ports.patroni}`)}`,
      ]),
      ...Array.from(this.local, ([address, port]): [string, string] => [address, `127.0.0.1:${port}`]),
      ...machines.map(({ address }): [string, string] => [`${address}/32`, '127.0.0.1/32']),
      ['10.8.0.0/24', '127.0.0.1/32'],
      ...['etcd', 'haproxy', 'postgresql'].map((user): [string, string] => [`/etc/${user}/tls`, this.folder]),
      ['/var/lib/etcd/agency', join(this.folder, 'etcd')],
      ['/var/lib/postgresql/15/main', join(this.folder, 'data')],
      ['/var/run/postgresql', this.folder],
      ['/usr/lib/postgresql/15/bin', postgresBinaries()],
    ];
    const filled = values.reduce((text, [example, value]) => text.replaceAll(example, value), own);
    const left = otherMachine.exec(filled)?.[0];
    if (left) throw new Error(`${file} names ${left}, which is no machine of the drill`);
    return filled;
  }

  private at(address: string, service: Service): string {
    return `127.0.0.1:${this.local.get(`${address}:${ports[service]}`)}`;
  }
}
