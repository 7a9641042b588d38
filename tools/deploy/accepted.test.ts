import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readDrawPartyConfig } from '../../apps/server/src/config/draw-party.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { readConfig as readStudioConfig } from '../../apps/studio/src/config.ts';
import { chartProcesses, composeProcesses, type StartedProcess, unitProcesses } from './files.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-deploy-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Contents of secrets, generated as in the guide, by the end of their setting's name. */
const CONTENTS: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: 'postgresql://kismet:word@127.0.0.1:5432/kismet',
  MASTER_KEY_FILE: '5a'.repeat(32),
  DRAW_KEY_FILE: 'a5'.repeat(32),
  SMS_HTTP_SECRET_FILE: 'key-of-the-gateway',
  SMTP_URL_FILE: 'smtps://name:password@mail.example:465',
  PRIVATE_KEY_FILE: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  PUBLIC_KEY_FILE: pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
};
/** What an operator writes into `.env` of Compose. */
const ANSWERS: Readonly<Record<string, string>> = {
  SMS_HTTP_URL: 'https://gateway.example/v1/messages',
  EMAIL_FROM: 'Kismet <no-reply@play.example>',
};

/** The environment of a process as its supervisor would make it, with secrets in files of this test. */
const environmentOf = ({ settings }: StartedProcess): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const content = Object.entries(CONTENTS).find(([end]) => name.endsWith(end))?.[1];
      if (content === undefined)
        return [name, value.replace(/\$\{(\w+)[^}]*\}/g, (_all, key: string) => ANSWERS[key] ?? 'play.example')];
      const file = path.join(folder, name);
      fs.writeFileSync(file, `${content}\n`);
      return [name, file];
    }),
  );
/** Set by the image for all of its processes. */
const IMAGE = Object.fromEntries(
  [
    ...fs
      .readFileSync(path.join(import.meta.dirname, '../../deploy/container/Containerfile'), 'utf8')
      .matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm),
  ].map(([, name, value]) => [name!, value!]),
);

it.each([
  ['Compose', composeProcesses(), IMAGE],
  ['systemd', unitProcesses(), {}],
  ['Helm', chartProcesses(), IMAGE],
] as const)('programs accept what %s gives them, in production', (_name, processes, more) => {
  expect(IMAGE).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  const read: Record<string, number> = {};
  for (const one of processes) {
    const [program = ''] = one.command;
    const env = { ...more, ...environmentOf(one) };
    read[program] = (read[program] ?? 0) + 1;
    if (/\/(api|worker)\.ts$/.test(program)) {
      const config = readConfig(env);
      expect(config, one.place).toMatchObject({ isProduction: true, hasAccessLog: true, databaseRole: 'kismet_app' });
      expect(config.databaseUrl).toBe(CONTENTS.DATABASE_URL_FILE);
      expect([config.messages.sms.kind, config.messages.email.kind]).toEqual(['http', 'smtp']);
      expect(config.siteOrigin).toMatch(/^https:/);
      expect(config.drainMs).toBeGreaterThanOrEqual(5000);
      expect(config.metrics?.port).toBeGreaterThan(0);
      expect(config.pages).toMatch(/apps\/web\/dist$/);
    } else if (program.endsWith('/draw-party.ts'))
      expect(readDrawPartyConfig({ ...env, DRAW_SIDE: env.DRAW_SIDE!.replace('%i', 'A') }).side).toMatch(/^[AB]$/);
    else if (program.endsWith('/studio.ts')) expect(readStudioConfig(env).frameAncestors).toHaveLength(1);
  }
  for (const program of ['api', 'worker', 'draw-party'])
    expect(read, program).toHaveProperty([`apps/server/src/${program}.ts`]);
  for (const program of ['apps/studio/src/studio.ts', 'tools/db-migrate.ts']) expect(read).toHaveProperty([program]);
});

it('processes of one machine have ports of their own', () => {
  const files = fs.globSync(path.join(import.meta.dirname, '../../deploy/systemd/etc/*.env'));
  const ports = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/PORT=(\d+)/g)].map(([, port]) => port),
  );
  expect(ports.length).toBe(9);
  expect(new Set(ports).size).toBe(ports.length);
});
