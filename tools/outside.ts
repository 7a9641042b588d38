// node tools/outside.ts: the outside services of a browser test on this machine, until Ctrl-C; prints what a stand takes of them.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startAuthEmulator } from './firebase/emulator.ts';
import { startGeetestStandIn } from './geetest-stand-in.ts';

/** Starting with `demo-`, which the emulator takes as a promise to ask nobody outside. */
const PROJECT = 'demo-kismet';

export interface Outside {
  /** Settings of an API node; what could not be started has none. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The check that a person is there and the sign-in by Firebase, each stood in for on this machine. The emulator is installed on
 * demand: where it cannot be, `say` hears why, and the journeys that need it fail by saying so.
 */
export async function startOutside(say: (line: string) => void): Promise<Outside> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-outside-'));
  const keyFile = path.join(folder, 'geetest-key');
  const [captchaId, key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  fs.writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
  const geetest = await startGeetestStandIn({ captchaId, key });
  const emulator = await startAuthEmulator({ projectId: PROJECT, say }).catch((error: Error) => {
    say(`no Auth emulator: ${error.message}`);
    return null;
  });
  return {
    env: {
      GEETEST_ID: captchaId,
      GEETEST_KEY_FILE: keyFile,
      GEETEST_URL: geetest.url,
      GEETEST_SCRIPT_URL: geetest.scriptUrl,
      ...(emulator && {
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'demo-key',
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
        FIREBASE_EMULATOR_ALLOWED: '1',
      }),
    },
    stop: async () => {
      await Promise.all([geetest.stop(), emulator?.stop()]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.main) {
  const outside = await startOutside(console.error);
  for (const [name, value] of Object.entries(outside.env)) console.log(`${name}=${value}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void outside.stop().then(() => process.exit(0)));
}
