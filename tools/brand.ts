// npm run brand -- CODE --name NAME --host HOST [--host HOST] --currency PKR --symbol Rs --zone Asia/Karachi: opens a brand.
import { parseArgs } from 'node:util';
import { onInstallation } from './product/command-line.ts';
import { openBrand } from './product/opening.ts';
import { fail } from './product/progress.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    host: { type: 'string', multiple: true },
    currency: { type: 'string' },
    symbol: { type: 'string' },
    zone: { type: 'string' },
  },
});
const [code = ''] = positionals;
if (!/^[a-z][a-z0-9-]{1,30}$/.test(code)) fail('brand needs a CODE of lower-case letters, digits and hyphens');
const needed = (option: 'name' | 'currency' | 'symbol' | 'zone'): string =>
  values[option] ?? fail(`brand ${code} needs --${option}`);
const hosts = values.host ?? fail(`brand ${code} needs --host`);
const brand = { code, hosts, name: needed('name'), currency: needed('currency'), symbol: needed('symbol') };
const zone = needed('zone');

await onInstallation(async (product) => {
  await openBrand(product, { ...brand, zone });
  console.log(`${code} is open at ${hosts.join(', ')}; running nodes follow within two seconds`);
});
