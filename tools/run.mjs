// Entry of every command. Plain JS without dependencies: it must run on any Node (18 or later), from a bare clone.
// Installs what the lock file says, then hands over to the Node it pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...args] = process.argv.slice(2);
const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules/.stamp');

function fail(line) {
  console.error(`kismet: ${line}`);
  process.exit(1);
}

const bin = path.join(root, 'node_modules/.bin');
const own = `node-${process.platform}-${process.arch}`;
const pinnedNode = path.join(root, 'node_modules', own, 'bin/node');

/** npm 9 (Debian 12) omits this link, since the package of another architecture wants the same one. */
function linkNode() {
  if (!fs.existsSync(pinnedNode) || fs.existsSync(path.join(bin, 'node'))) return;
  fs.symlinkSync(`../${own}/bin/node`, path.join(bin, 'node'));
}

function runNpm(env = {}, node = process.execPath) {
  const npm = process.env.npm_execpath ? [node, [process.env.npm_execpath]] : ['npm', []];
  // `npm install`, not `npm ci`: the lock may lack other platforms' optional packages (docs/dependencies.md)
  const flags = ['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const done = spawnSync(npm[0], [...npm[1], ...flags], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (done.error) fail(`npm could not be run: ${done.error.message}`);
  if (done.status !== 0)
    fail('the installation was interrupted; the reason is above. Run the same command to try again');
}

/** Packages of this platform that are not installed: npm leaves them out if the Node that runs it is too old for them. */
function leftOut(locked) {
  const fits = (wanted, value) => [wanted].flat().includes(value);
  return Object.entries(locked).filter(
    ([place, { os, cpu, libc }]) =>
      os &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      (!libc || fits(libc, process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')) &&
      !fs.existsSync(path.join(root, place)),
  );
}

function install(wanted) {
  console.log('installing dependencies (about a minute the first time) ...');
  const started = Date.now();
  runNpm();
  const locked = JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages;
  if (leftOut(locked).length > 0) {
    linkNode();
    // Debian's npm finds its own modules beside itself only with Debian's Node
    const beside = process.env.npm_execpath ? path.join(process.env.npm_execpath, '../../..') : '/usr/share/nodejs';
    runNpm({ PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_PATH: beside }, pinnedNode);
    const missing = leftOut(locked).map(([place]) => place);
    if (missing.length > 0)
      fail(`npm does not install ${missing.join(' ')}. Install a newer npm and Node, and start again`);
  }
  const got = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  const drift = Object.keys(got).filter((k) => !got[k].link && locked[k] && locked[k].version !== got[k].version);
  if (drift.length > 0)
    fail(`installed versions differ from the lockfile: ${drift.join(' ')}. Delete node_modules and start again`);
  fs.writeFileSync(stampFile, wanted);
  console.log(`dependencies ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (!command || !fs.existsSync(path.join(root, 'tools', `${command}.ts`)))
  fail(`no such command: ${command ?? '(none)'}`);
try {
  const lock = fs.readFileSync(lockFile);
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (!fs.existsSync(stampFile) || fs.readFileSync(stampFile, 'utf8') !== wanted) install(wanted);
} catch (error) {
  if (error?.code === 'EACCES' || error?.code === 'EPERM') fail(`no permission to write ${error.path ?? root}`);
  fail(error?.message ?? String(error));
}

linkNode();
const node = [path.join(bin, 'node'), process.execPath].find((file) => fs.existsSync(file));
const child = spawn(node, [path.join(root, 'tools', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KISMET_CWD: process.cwd(), PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
// On Ctrl-C the terminal signals the whole group; a signal to this process alone is forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
