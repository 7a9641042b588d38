// npm run vendor -- add CODE --key FILE --games FILE | list | disable CODE | enable CODE | rotate-key CODE --key FILE [--only] | platform-key
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Product } from '../apps/server/src/compose.ts';
import { withTx } from '../apps/server/src/platform/db.ts';
import { onInstallation } from './product/command-line.ts';
import { fail } from './product/progress.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    games: { type: 'string' },
    only: { type: 'boolean' },
    reason: { type: 'string' },
  },
});
const [command, code = ''] = positionals;
const here = (file: string) => path.resolve(process.env.KISMET_CWD ?? '.', file);
const read = (name: 'key' | 'games'): string => {
  const file = values[name] ?? fail(`vendor ${command} needs --${name} FILE`);
  return fs.existsSync(here(file)) ? fs.readFileSync(here(file), 'utf8') : fail(`file not found: ${file}`);
};

/** Actions by command line are audited like an operator's. */
async function withTrail(
  product: Product,
  action: string,
  subject: string,
  work: (tx: Parameters<Parameters<typeof withTx>[1]>[0]) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const [brand] = await product.site.brands();
  return withTx(product.db, async (tx) => {
    const after = await work(tx);
    await product.operators.audit(tx, {
      brandId: brand!.brandId,
      operatorId: null,
      action,
      subject: `vendor:${subject}`,
      reason: values.reason ?? 'command line',
      after,
    });
    return after;
  });
}

async function act(product: Product): Promise<void> {
  const { admin } = product.vendors;
  switch (command) {
    case 'add': {
      let file: unknown;
      try {
        file = JSON.parse(read('games'));
      } catch (error) {
        fail(`the games file is not valid JSON: ${(error as Error).message}`);
      }
      const done = await withTrail(product, 'vendors.add', code, (tx) => admin.add(tx, code, read('key'), file));
      console.log(
        `${code} is registered with ${done.games} games; key ${done.fingerprint}\nits wallet is ${product.publicOrigin}/vendors/${code}`,
      );
      break;
    }
    case 'list': {
      const [brand] = await product.site.brands();
      for (const one of await admin.list(brand!.brandId))
        console.log(
          `${one.vendorCode.padEnd(16)} ${one.enabled ? 'enabled ' : 'disabled'} ${String(one.games).padStart(4)} games  ${one.dialect.padEnd(7)} ${one.gamesApi}\n${one.keys.map((key) => `${' '.repeat(17)}key ${key.fingerprint} since ${key.addedAt}`).join('\n')}`,
        );
      break;
    }
    case 'disable':
    case 'enable':
      await withTrail(product, `vendors.${command}`, code, async (tx) => {
        await admin.setEnabled(tx, code, command === 'enable');
        return { enabled: command === 'enable' };
      });
      console.log(`${code} is ${command}d; running nodes follow within two seconds`);
      break;
    case 'rotate-key': {
      const done = await withTrail(product, 'vendors.rotate-key', code, async (tx) => ({
        fingerprint: await admin.rotateKey(tx, code, read('key'), values.only ?? false),
      }));
      console.log(
        `${code} may now sign with ${done.fingerprint}${values.only ? ' alone' : '; the previous key still works'}`,
      );
      break;
    }
    case 'platform-key':
      process.stdout.write(await product.vendors.publicKey());
      break;
    default:
      fail(
        'vendor takes: add CODE --key FILE --games FILE, list, disable CODE, enable CODE, rotate-key CODE --key FILE [--only], platform-key',
      );
  }
}

await onInstallation(act, ({ code: refusal, params }) =>
  refusal === 'NOT_FOUND' ? `no vendor ${code}` : String(params.what ?? refusal),
);
