/* oxlint-disable vitest/no-standalone-expect, vitest/valid-title -- the tests are made by testBy */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serverBuild from '../../apps/server/vite.config';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const deploy = join(import.meta.dirname, '../../deploy');

/** What programs of others say about the files that operators get: nothing, if they are right. */
function complaintsOf(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: deploy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** A test by a program that not every machine has. */
const testBy = (program: string, what: string, run: () => void): void => {
  const isHere = spawnSync(program, ['--help']).error === undefined;
  test.skipIf(!isHere)(isHere ? what : `${what} (not checked: there is no ${program})`, run);
};

testBy('promtool', 'Prometheus takes the rules, and they raise what they should', () => {
  expect(complaintsOf('promtool', 'check', 'rules', 'prometheus/truedraw.rules.yml')).toBe('');
  expect(complaintsOf('promtool', 'test', 'rules', 'prometheus/truedraw.rules.test.yml')).toBe('');
});

test('every program of an operator is a command of the package and of the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'truedraw-commands-'));
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
  // As in a container, which has no folder of settings.
  const script = readFileSync(join(deploy, 'bin/truedraw'), 'utf8')
    .replace('/usr/lib/truedraw', folder)
    .replace('/etc/truedraw', join(folder, 'settings'));
  writeFileSync(join(folder, 'truedraw'), script);
  const { input } = serverBuild.build!.rollupOptions!;
  for (const name of Object.keys(input as object).filter((one) => !['main', 'render-page'].includes(one))) {
    const { stdout, stderr } = spawnSync('sh', [join(folder, 'truedraw'), name, '--option'], {
      env: { PATH: `${folder}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    expect(stderr + stdout).toBe(`${folder}/apps/server/dist/${name}.js --option\n`);
    expect(script, 'the usage').toContain(`echo "truedraw ${name} `);
  }
  rmSync(folder, { recursive: true });
  expect(readFileSync(join(deploy, 'container/Dockerfile'), 'utf8')).toContain(
    'COPY --from=build /package/usr/bin/truedraw /usr/bin/truedraw',
  );
});

test('in containers pg_dump is at least as new as the database', () => {
  const read = (name: string) => readFileSync(join(deploy, 'container', name), 'utf8');
  /** The postgresql-client of each Debian. */
  const clients: Record<string, number> = { bookworm: 15, trixie: 17 };
  const [debian = ''] = [...read('Dockerfile').matchAll(/^FROM node:\d+-(\w+)-slim/gm)]
    .map(([, name]) => name!)
    .slice(-1);
  const [, server] = /image: postgres:(\d+)/.exec(read('compose.yml'))!;
  expect(clients[debian]).toBeGreaterThanOrEqual(Number(server));
});

test('nginx takes a machine out for no answer of its own, such as "busy"', () => {
  const rules = readFileSync(join(deploy, 'nginx/truedraw-proxy.inc'), 'utf8').match(
    /^proxy_next_upstream .*$/gm,
  );
  expect(rules).toEqual(['proxy_next_upstream error timeout;']);
});

testBy('shellcheck', 'the scripts of the package have no common mistakes', () => {
  const scripts = ['bin/truedraw', 'debian/postinst', 'debian/postrm', 'debian/prerm'];
  expect(complaintsOf('shellcheck', ...scripts)).toBe('');
});

describe('an upgrade by the package', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'truedraw-upgrade-'));
    for (const folder of ['etc', 'systemd', 'bin']) mkdirSync(join(root, folder));
    for (const name of ['truedraw.env', 'witness.env', 'secrets.env'])
      writeFileSync(join(root, 'etc', name), '');
    // Programs of a running machine, which note what they are told. No version is so old that it has to be restarted.
    for (const name of ['getent', 'chown', 'systemctl', 'dpkg'])
      writeFileSync(
        join(root, 'bin', name),
        `#!/bin/sh\necho "${name} $*" >> ${root}/told\n[ ${name} != dpkg ]\n`,
        { mode: 0o755 },
      );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function upgrade(): string[] {
    const script = readFileSync(join(deploy, 'debian/postinst'), 'utf8')
      .replaceAll('/etc/truedraw', join(root, 'etc'))
      .replaceAll('/run/systemd/system', join(root, 'systemd'));
    writeFileSync(join(root, 'postinst'), script);
    const { status, stderr } = spawnSync('sh', [join(root, 'postinst'), 'configure', '0.1.0'], {
      env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return readFileSync(join(root, 'told'), 'utf8').split('\n');
  }

  test.each(['witness.env', 'truedraw.env'])('ends well where the operator deleted %s', (name) => {
    rmSync(join(root, 'etc', name));
    const told = upgrade();
    expect(told).toContain('systemctl reload truedraw');
    expect(told.filter((line) => line.startsWith('chown') && line.endsWith(name))).toEqual([]);
  });

  test('leaves the settings to their reader alone, and starts a witness that runs again', () => {
    const told = upgrade();
    for (const name of ['truedraw.env', 'witness.env']) {
      expect(told).toContain(`chown root:truedraw ${join(root, 'etc', name)}`);
      expect(statSync(join(root, 'etc', name)).mode & 0o777).toBe(0o640);
    }
    expect(told).toContain('systemctl try-restart truedraw-witness');
  });
});

testBy('systemd-analyze', 'systemd takes the units, and each is shut off from what it does not need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'truedraw-units-'));
  const names = readdirSync(join(deploy, 'systemd'));
  for (const name of names) {
    const unit = readFileSync(join(deploy, 'systemd', name), 'utf8');
    // A program that is installed here.
    writeFileSync(join(folder, name), unit.replaceAll(/\/usr\/bin\/(truedraw|node)\b/g, '/bin/true'));
  }
  const units = names.map((name) => join(folder, name));
  expect(complaintsOf('systemd-analyze', 'verify', '--man=no', ...units)).toBe('');
  for (const unit of units.filter((name) => name.endsWith('.service')))
    expect(complaintsOf('systemd-analyze', 'security', '--offline=yes', '--threshold=15', unit)).toBe('');
  rmSync(folder, { recursive: true });
});

testBy('nginx', 'nginx takes its settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'truedraw-nginx-'));
  cpSync(join(deploy, 'nginx'), folder, { recursive: true });
  for (const name of ['play', 'console'])
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      join(folder, `${name}.key`),
      '-out',
      join(folder, `${name}.pem`),
    ]);
  // Ports and an address that everybody may listen on.
  const settings = readFileSync(join(folder, 'truedraw.conf'), 'utf8')
    .replaceAll(/\/etc\/(nginx|ssl\/truedraw)/g, folder)
    .replaceAll('[::]:', '127.0.0.2:')
    .replaceAll(/\b(80|443)(?=;| ssl)/g, '48$1');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; events {} http { access_log off; ${own.join(' ')} ${settings} }`,
  );
  const complaints = complaintsOf(
    'nginx',
    '-t',
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    'stderr',
  );
  rmSync(folder, { recursive: true });
  expect(complaints).toBe('');
});
