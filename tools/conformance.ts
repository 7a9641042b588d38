// npm run conformance -- --url URL --key FILE --user U --token T --game G --currency C [...]: runs the list against any
// wallet.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Skipped } from './conformance/case.ts';
import { CASES } from './conformance/cases.ts';
import { type Target, Wallet } from './conformance/client.ts';
import { fromStand } from './conformance/from-stand.ts';

const NAMES = [
  'url',
  'key',
  'user',
  'token',
  'game',
  'currency',
  'dialect',
  'user2',
  'token2',
  'expired-token',
  'foreign-token',
  'game2',
  'lock-command',
  'unlock-command',
  'kill-command',
  'audit-command',
  'stand',
  'only',
] as const;
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
    json: { type: 'boolean' as const },
  },
  strict: true,
}) as unknown as { values: Record<string, string | undefined> & { json?: boolean } };

/** A running stand here, or `--stand FILE`, provides options missing from the command line. */
const here = path.resolve(process.env.KISMET_CWD ?? '.', 'stand.env');
const listed = values.stand ?? (fs.existsSync(here) ? here : undefined);
const given = { ...(listed ? fromStand(listed) : {}), ...values };
const missing = ['url', 'key', 'user', 'token', 'game', 'currency'].filter((name) => !given[name]);
if (missing.length > 0) {
  console.error(`conformance: missing ${missing.map((name) => `--${name}`).join(' ')} (or --stand FILE)`);
  process.exit(2);
}
const target: Target = {
  url: given.url!.replace(/\/$/, ''),
  key: given.key!,
  user: given.user!,
  token: given.token!,
  game: given.game!,
  currency: given.currency!,
  dialect: given.dialect === 'kismet' ? 'kismet' : 'hub88',
  secondUser: given.user2,
  secondToken: given.token2,
  expiredToken: given['expired-token'],
  foreignToken: given['foreign-token'],
  secondGame: given.game2,
  lockCommand: given['lock-command'],
  unlockCommand: given['unlock-command'],
  killCommand: given['kill-command'],
  auditCommand: given['audit-command'],
};
const results: { id: string; title: string; result: 'passed' | 'failed' | 'skipped'; detail: string; ms: number }[] =
  [];
for (const one of CASES.filter((item) => !values.only || values.only.split(',').includes(item.id))) {
  const started = performance.now();
  const [result, detail] = await one.run(new Wallet(target)).then(
    () => ['passed', ''] as const,
    (error: Error) => [error instanceof Skipped ? 'skipped' : 'failed', error.message] as const,
  );
  results.push({ id: one.id, title: one.title, result, detail, ms: Math.round(performance.now() - started) });
  if (!values.json)
    console.log(
      `${result === 'passed' ? 'ok  ' : result === 'skipped' ? 'skip' : 'FAIL'} ${one.id.padEnd(4)} ${one.title}${detail ? `\n       ${detail}` : ''}`,
    );
}
const count = (result: string) => results.filter((one) => one.result === result).length;
if (values.json) console.log(JSON.stringify(results, null, 2));
else console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exit(count('failed') > 0 ? 1 : 0);
