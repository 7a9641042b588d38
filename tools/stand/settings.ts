import fs from 'node:fs';
import path from 'node:path';
import { root } from '../product/build.ts';
import type { ensureKeys } from '../product/keys.ts';
import type { HeldPorts } from '../product/ports.ts';
import { folder } from './state.ts';

/** A port for each process of a stand. */
export const PORTS = [
  'tcp',
  'edge',
  'operatorEdge',
  'sinks',
  'smtp',
  'studio',
  'sandbox',
  'n1',
  'n1o',
  'n2',
  'n2o',
  'brands',
] as const;
export type Ports = HeldPorts<(typeof PORTS)[number]>['ports'];
export const at = (port: number): string => `http://127.0.0.1:${port}`;

/** What a stand consists of before its processes start. */
export interface Ground {
  readonly ports: Ports;
  readonly keys: ReturnType<typeof ensureKeys>;
  readonly clockFile: string;
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
}

/** The environment of the product's processes, as an operator would set it. */
export const environmentOf = ({ ports, keys, clockFile, databaseUrl }: Ground) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  MASTER_KEY_FILE: keys.masterKeyFile,
  SITE_ORIGIN: at(ports.edge),
  OPERATOR_ORIGIN: at(ports.operatorEdge),
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  PAGES: path.join(root, 'apps/web/dist'),
  OPERATOR_PAGES: path.join(root, 'apps/backoffice/dist'),
  PAYMENT_ORIGINS: at(ports.sandbox),
  LIMIT_FACTOR: process.env.LIMIT_FACTOR ?? '1',
  PASSWORD_COST: process.env.PASSWORD_COST ?? 'full',
  CLOCK_FILE: clockFile,
  ...messagesInto(at(ports.sinks), ports.smtp),
});
export type Environment = ReturnType<typeof environmentOf>;

/** Messages use the same adapters as in production, with a sink as gateway and mail server. */
function messagesInto(sinks: string, smtpPort: number): Record<string, string> {
  const file = path.join(folder, 'keys/smtp-url');
  fs.writeFileSync(file, `smtp://127.0.0.1:${smtpPort}\n`, { mode: 0o600 });
  return {
    SMS_CHANNEL: 'http',
    SMS_HTTP_URL: `${sinks}/sms`,
    SMS_HTTP_BODY: '{"to":"{to}","text":"{text}"}',
    EMAIL_CHANNEL: 'smtp',
    SMTP_URL_FILE: file,
    EMAIL_FROM: 'Kismet <no-reply@kismet.example>',
    CAPTCHA_SINK: `${sinks}/captcha`,
  };
}

/** Outside services started by the caller (tools/outside.ts); a stand has none by default. */
const OUTSIDE = [
  'GEETEST_ID',
  'GEETEST_KEY_FILE',
  'GEETEST_URL',
  'GEETEST_SCRIPT_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_EMULATOR_ALLOWED',
] as const;
export const outsideServices = (): Record<string, string> =>
  Object.fromEntries(OUTSIDE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
