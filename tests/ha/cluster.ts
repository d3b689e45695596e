import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeMachine, makeNetwork, type Machine } from './machines';

/** The machines of docs/operations/high-availability.md, with the files of deploy/postgresql on them. */
export interface Cluster {
  one: Machine;
  two: Machine;
  three: Machine;
  /** The certificate by which the servers know the databases. */
  ca: string;
  startEtcd(machine: Machine): void;
  startPatroni(machine: Machine): void;
  patronictl(...parameters: string[]): Promise<string>;
  pgbackrest(machine: Machine, ...parameters: string[]): Promise<string>;
  /** As the database's superuser, on the machine itself. */
  psql(machine: Machine, sql: string): Promise<string>;
  primary(): Promise<Machine>;
  standby(): Promise<Machine>;
  /** Waits until there is a primary with a synchronous standby. */
  whenWhole(seconds?: number): Promise<void>;
  stop(): void;
}

const shipped = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/postgresql/${name}`, import.meta.url)), 'utf8');
const secret = (): string => randomBytes(16).toString('hex');
/** What the servers' side has in the network of the machines. */
const ownAddress = '10.0.0.254';
const configFile = '/etc/patroni/config.yml';

export async function makeCluster(folder: string, patroni: string): Promise<Cluster> {
  makeNetwork(ownAddress);
  const ca = makeAuthority(folder);
  const passwords = ['patroni', 'postgres', 'replicator', 'rewinder'].map(
    (name) => [name, secret()] as const,
  );
  const repository = join(folder, 'repository');
  const cipher = secret();
  mkdirSync(repository);
  const machines: Machine[] = [];
  for (const [at, name] of ['one', 'two', 'three'].entries()) {
    const address = `10.0.0.${at + 1}`;
    const home = join(folder, name);
    const machine = await makeMachine(name, address, home);
    machines.push(machine);
    for (const place of ['etcd', 'patroni', 'postgresql', 'run', 'pgbackrest']) mkdirSync(join(home, place));
    makeCertificate(folder, join(home, 'patroni'), address);
    const settings = ofMachine(shipped('patroni.yml'), name, address)
      .replaceAll(
        /username: (\w+), password: CHANGE-ME/g,
        (_, user: string) =>
          `username: ${user}, password: ${passwords.find(([known]) => known === user)![1]}`,
      )
      // There is no watchdog here.
      .replace('mode: required', 'mode: off');
    writeFileSync(join(home, 'patroni/config.yml'), settings);
    writeFileSync(join(home, 'etcd.env'), ofMachine(shipped('etcd.env'), name, address));
    const backups = shipped('pgbackrest.conf')
      .replace('repo1-type=s3', 'repo1-type=posix')
      .replace('repo1-path=/truedraw', `repo1-path=${repository}`)
      .replaceAll(/^repo1-s3-.*\n/gm, '')
      .replace('CHANGE-ME', cipher);
    writeFileSync(join(home, 'pgbackrest.conf'), backups);
    if (/CHANGE-ME/.test(settings + backups)) throw new Error('A password was left out');
    spawnSync('chown', ['-R', 'postgres:postgres', home, repository]);
    machine.mount(join(home, 'postgresql'), '/var/lib/postgresql');
    machine.mount(join(home, 'run'), '/var/run/postgresql');
    machine.mount(join(home, 'pgbackrest'), '/var/log/pgbackrest');
    machine.mount(join(home, 'pgbackrest.conf'), '/etc/pgbackrest.conf');
    machine.mount(join(home, 'patroni'), '/etc/patroni');
  }
  const [one, two, three] = machines as [Machine, Machine, Machine];
  const locks = (machine: Machine) => ({ PGBACKREST_LOCK_PATH: join(folder, machine.name, 'pgbackrest') });

  const members = async (): Promise<Member[]> => {
    for (const { address } of [one, two])
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The other one knows it too.
      }
    return [];
  };
  const machineOf = async (role: string): Promise<Machine> => {
    const member = (await members()).find((each) => each.role === role);
    const machine = machines.find(({ name }) => name === member?.name);
    if (!machine) throw new Error(`There is no ${role}`);
    return machine;
  };

  return {
    one,
    two,
    three,
    ca,
    startEtcd(machine) {
      const lines = readFileSync(join(folder, machine.name, 'etcd.env'), 'utf8').match(/^ETCD_.*$/gm) ?? [];
      const env = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
      machine.start(['etcd'], { ...env, ETCD_DATA_DIR: join(folder, machine.name, 'etcd') });
    },
    startPatroni: (machine) => machine.start([patroni, configFile], locks(machine)),
    patronictl: (...parameters) => one.run(['patronictl', '-c', configFile, ...parameters]),
    pgbackrest: (machine, ...parameters) =>
      machine.run(['pgbackrest', '--stanza=truedraw', ...parameters], locks(machine)),
    psql: (machine, sql) => machine.run(['psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', sql]),
    primary: () => machineOf('leader'),
    standby: () => machineOf('sync_standby'),
    async whenWhole(seconds = 180) {
      for (const giveUpAt = Date.now() + seconds * 1000; ; await sleep(500)) {
        const roles = (await members()).map(({ role }) => role);
        if (roles.includes('leader') && roles.includes('sync_standby')) return;
        if (Date.now() > giveUpAt) throw new Error(`Not whole after ${seconds} s: ${roles.join()}`);
      }
    },
    stop() {
      for (const machine of machines) machine.signal('SIGKILL');
    },
  };
}

interface Member {
  name: string;
  role: string;
}

/** The shipped file is that of the machine `one`. Lists of all machines stay. */
const ofMachine = (text: string, name: string, address: string): string =>
  text
    .replaceAll(/^(name: |ETCD_NAME=)one$/gm, `$1${name}`)
    .replaceAll(/^(.*(?:listen|connect_address|_URLS).*)10\.0\.0\.1:/gm, `$1${address}:`);

const openssl = (...parameters: string[]): void => {
  const { status, stderr } = spawnSync('openssl', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

const newKey = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function makeAuthority(folder: string): string {
  const file = join(folder, 'ca.crt');
  openssl(...newKey, '-days', '2', '-subj', '/CN=databases', '-keyout', join(folder, 'ca.key'), '-out', file);
  return file;
}

function makeCertificate(folder: string, target: string, address: string): void {
  const [ca, key, certificate] = [join(folder, 'ca'), join(target, 'server.key'), join(target, 'server.crt')];
  openssl(
    ...newKey,
    '-days',
    '2',
    '-CA',
    `${ca}.crt`,
    '-CAkey',
    `${ca}.key`,
    '-subj',
    `/CN=${address}`,
    '-addext',
    `subjectAltName=IP:${address}`,
    '-keyout',
    key,
    '-out',
    certificate,
  );
  writeFileSync(join(target, 'ca.crt'), readFileSync(`${ca}.crt`));
  chmodSync(key, 0o600);
}
