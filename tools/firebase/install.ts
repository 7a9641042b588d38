import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const { dependencies } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
export const FIREBASE_TOOLS = dependencies['firebase-tools']!;

/**
 * Path of firebase-tools, outside the repository and cached by version; installed if missing (about half a minute,
 * 340 MB; no install scripts run, see .npmrc). `say` reports the wait.
 */
export async function ensureFirebaseTools(say: (line: string) => void = () => {}): Promise<string> {
  const home = path.join(process.env.KISMET_TOOLS ?? os.tmpdir(), `kismet-firebase-tools-${FIREBASE_TOOLS}`);
  const program = path.join(home, 'node_modules/firebase-tools/lib/bin/firebase.js');
  if (fs.existsSync(program)) return program;
  say(`installing firebase-tools ${FIREBASE_TOOLS} into ${home} (once, about half a minute) ...`);
  const started = Date.now();
  fs.mkdirSync(path.dirname(home), { recursive: true });
  const partial = fs.mkdtempSync(`${home}-`);
  for (const name of ['package.json', '.npmrc']) fs.copyFileSync(path.join(here, name), path.join(partial, name));
  await npmInstall(partial).catch((error: Error) => {
    fs.rmSync(partial, { recursive: true, force: true });
    throw new Error(`firebase-tools could not be installed: ${error.message}`);
  });
  try {
    fs.renameSync(partial, home);
  } catch {
    fs.rmSync(partial, { recursive: true, force: true }); // another run was faster
  }
  say(`firebase-tools installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return program;
}

function npmInstall(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
    const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim().slice(-400) || `npm ${code}`)),
    );
  });
}

if (import.meta.main) await ensureFirebaseTools(console.log);
