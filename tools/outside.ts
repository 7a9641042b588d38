// node tools/outside.ts: local stand-ins of a browser test's outside services, until Ctrl-C; prints the settings for a
// stand.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startAuthEmulator } from './firebase/emulator.ts';
import { startGeetestStandIn } from './geetest-stand-in.ts';

/** Starting with `demo-`, which makes the emulator stay offline. */
const PROJECT = 'demo-kismet';

export interface Outside {
  /** Settings of an API node; services that could not start are absent. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Local stand-ins of the human check and Firebase sign-in. The emulator is installed on demand: if that fails, `say`
 * reports it, and journeys that need it fail with that reason.
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
