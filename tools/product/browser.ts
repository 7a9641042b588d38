import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from './build.ts';

export interface Browser {
  readonly program: string;
  readonly env: Record<string, string>;
}

/** The tests' browser: `CHROME_PATH`, else the one from npm (unpacked once), else the system's Chromium. */
export function ensureBrowser(): Browser {
  if (process.env.CHROME_PATH) return { program: process.env.CHROME_PATH, env: {} };
  const folder = path.join(root, 'node_modules/@sparticuz/chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !fs.existsSync(folder))
    return { program: 'chromium', env: {} };
  const { version } = createRequire(import.meta.url)(path.join(folder, 'package.json')) as { version: string };
  const home = path.join(os.tmpdir(), `kismet-chromium-${version}`);
  const program = path.join(home, 'chromium');
  if (!fs.existsSync(program)) {
    const partial = fs.mkdtempSync(`${home}-`);
    const unpacked = (name: string) => zlib.brotliDecompressSync(fs.readFileSync(path.join(folder, 'bin', name)));
    fs.writeFileSync(path.join(partial, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023', 'swiftshader']) {
      const archive = path.join(partial, `${name}.tar`);
      fs.writeFileSync(archive, unpacked(`${name}.tar.br`));
      spawnSync('tar', ['xf', archive, '-C', partial]);
      fs.rmSync(archive);
    }
    try {
      fs.renameSync(partial, home);
    } catch {
      fs.rmSync(partial, { recursive: true, force: true }); // another run was faster
    }
  }
  return { program, env: { LD_LIBRARY_PATH: path.join(home, 'lib') } };
}
