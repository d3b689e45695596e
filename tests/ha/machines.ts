import { execFile, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Namespaces of Linux that stand for a machine: an address, folders and processes of its own. */
export interface Machine {
  name: string;
  address: string;
  /** Puts a folder or a file in the place of another, on this machine alone. */
  mount(source: string, target: string): void;
  /** Starts a program that goes on, as the user `postgres`. */
  start(command: readonly string[], env?: Record<string, string>): void;
  /** Runs a program to its end; returns what it printed, or throws with it. */
  run(command: readonly string[], env?: Record<string, string>): Promise<string>;
  /** The processes of these programs, or all. */
  processes(...programs: string[]): number[];
  signal(signal: NodeJS.Signals, ...programs: string[]): void;
  /** Pulls the network cable, or puts it back. */
  cut(): void;
  join(): void;
}

const must = (command: string, ...parameters: string[]): void => {
  const { status, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stderr}`);
};

/** The network of the machines; this process has to be in a network namespace of its own. */
export function makeNetwork(address: string): void {
  must('ip', 'link', 'set', 'lo', 'up');
  must('ip', 'link', 'add', 'switch', 'type', 'bridge');
  must('ip', 'address', 'add', `${address}/24`, 'dev', 'switch');
  must('ip', 'link', 'set', 'switch', 'up');
}

const environment = (env: Record<string, string>) => ({
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/var/lib/postgresql',
  LANG: 'C.UTF-8',
  ...env,
});

export async function makeMachine(name: string, address: string, folder: string): Promise<Machine> {
  mkdirSync(folder, { recursive: true });
  const holder = spawn('unshare', ['--net', '--mount', 'sleep', 'infinity'], { stdio: 'ignore' });
  const own = String(holder.pid);
  const namespace = () => readlinkSync(`/proc/${own}/ns/net`);
  while (namespace() === readlinkSync('/proc/self/ns/net')) await new Promise(setImmediate);
  const inside = ['--target', own, '--net', '--mount', '--'];
  must('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
  must('ip', 'link', 'set', name, 'master', 'switch', 'up');
  must('nsenter', ...inside, 'ip', 'link', 'set', 'lo', 'up');
  must('nsenter', ...inside, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
  must('nsenter', ...inside, 'ip', 'link', 'set', 'eth0', 'up');

  const asPostgres = (command: readonly string[]): string[] => [
    ...inside,
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    '--',
    ...command,
  ];
  const processes = (...programs: string[]): number[] =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && pid !== own)
      .filter((pid) => {
        try {
          const isHere = readlinkSync(`/proc/${pid}/ns/net`) === namespace();
          return isHere && (!programs.length || programs.includes(programOf(pid)));
        } catch {
          return false;
        }
      })
      .map(Number);

  return {
    name,
    address,
    processes,
    mount: (source, target) => must('nsenter', ...inside, 'mount', '--bind', source, target),
    start(command, env = {}) {
      const log = openSync(join(folder, `${command[0]!.split('/').at(-1)}.log`), 'a');
      const stdio = ['ignore', log, log] as const;
      spawn('nsenter', asPostgres(command), { env: environment(env), cwd: '/', stdio: [...stdio] });
      closeSync(log);
    },
    run: (command, env = {}) =>
      new Promise((resolve, reject) => {
        const options = { env: environment(env), cwd: '/', maxBuffer: 2 ** 26 };
        execFile('nsenter', asPostgres(command), options, (error, stdout, stderr) =>
          error ? reject(new Error(`${command.join(' ')}\n${stdout}${stderr}`)) : resolve(stdout),
        );
      }),
    signal(signal, ...programs) {
      for (const pid of processes(...programs))
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
    },
    cut: () => must('ip', 'link', 'set', name, 'down'),
    join: () => must('ip', 'link', 'set', name, 'up'),
  };
}

/** Patroni in another version is a file such as `patroni.py`. */
const programOf = (pid: string): string =>
  readFileSync(`/proc/${pid}/comm`, 'utf8').trim().replace(/\.py$/, '');
