import fs from 'node:fs';
import path from 'node:path';
import { root } from '../product/build.ts';
import type { fill, vendorPairs } from './fill.ts';
import { at, type Ground, outsideServices } from './settings.ts';
import { logs } from './state.ts';

/** Writes stand.env, which tests and people read: addresses, accounts, keys. Returns its path. */
export function writeFacts(
  { ports, clockFile, databaseUrl }: Ground,
  accounts: Awaited<ReturnType<typeof fill>>,
  vendor: ReturnType<typeof vendorPairs>,
  readOnly: string,
): string {
  const facts: Record<string, string> = {
    BASE: at(ports.edge),
    NODE1: at(ports.n1),
    NODE2: at(ports.n2),
    OPBASE: at(ports.operatorEdge),
    STUDIO: at(ports.studio),
    SANDBOX: at(ports.sandbox),
    JWKS: `${at(ports.edge)}/.well-known/jwks.json`,
    ...accounts,
    VENDOR_URL: `${at(ports.edge)}/vendors/${accounts.VENDOR_CODE}`,
    VENDOR_KEY: vendor.one.privateFile,
    VENDOR2_URL: `${at(ports.edge)}/vendors/${accounts.VENDOR2_CODE}`,
    VENDOR2_KEY: vendor.two.privateFile,
    SMS_SINK: `${at(ports.sinks)}/sms`,
    MAIL_SINK: `${at(ports.sinks)}/mail`,
    CAPTCHA_SINK: `${at(ports.sinks)}/captcha`,
    LOGDIR: logs,
    BRANDS: `${at(ports.brands)}/brands`,
    CLOCK_FILE: clockFile,
    PGURL_RO: readOnly,
    PGURL: databaseUrl,
    ...firebaseFacts(),
  };
  const file = path.resolve(process.env.KISMET_CWD ?? root, 'stand.env');
  fs.writeFileSync(
    file,
    `${Object.entries(facts)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
    { mode: 0o600 },
  );
  return file;
}

/** Where tests read the codes the emulator shows instead of sending. */
const firebaseFacts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outsideServices()).filter(([name]) => /^FIREBASE_(PROJECT_ID|AUTH_EMULATOR_HOST)$/.test(name)),
  );
