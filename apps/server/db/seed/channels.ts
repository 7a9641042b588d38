import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import type { Texts } from '@kismet/contracts/texts';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { Product } from '../../src/compose.ts';
import { setupOf } from '../../src/modules/cashier/channels/channel.ts';
import { saveChannel } from '../../src/modules/cashier/channels/channel-commands.ts';
import { readChannel } from '../../src/modules/cashier/channels/channel-store.ts';
import { inAll } from './content/translations.ts';

/** Address of the sandbox provider, and the secrets shared with it. */
export interface SandboxPlace {
  readonly baseUrl: string;
  readonly keys: { readonly secret: string; readonly webhook: string };
}
interface DemoChannel {
  readonly code: string;
  readonly adapter: AdapterCode;
  readonly en: string;
  readonly ur: string;
  readonly feePpm: number;
  readonly extraPpm: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly minutes: number;
  readonly payees?: readonly { institution: string; holder: string; number: string }[];
}
/** Five payment channels with invented names; the accounts are fictitious. */
const CHANNELS: readonly DemoChannel[] = [
  {
    code: 'bank-transfer',
    adapter: 'manual-bank',
    en: 'Bank transfer',
    ur: 'بینک ٹرانسفر',
    feePpm: 0,
    extraPpm: 5000,
    min: 500n,
    max: 500_000n,
    minutes: 30,
    payees: [{ institution: 'Demo Commercial Bank', holder: 'Kismet Demo', number: 'PK00 DEMO 0000 0012 3456 7801' }],
  },
  {
    code: 'chand-wallet',
    adapter: 'manual-wallet',
    en: 'Chand Wallet',
    ur: 'چاند والٹ',
    feePpm: 0,
    extraPpm: 0,
    min: 200n,
    max: 50_000n,
    minutes: 20,
    payees: [{ institution: 'Chand Wallet', holder: 'Kismet Demo', number: '0300 0000001' }],
  },
  {
    code: 'tara-pay',
    adapter: 'manual-wallet',
    en: 'Tara Pay',
    ur: 'تارا پے',
    feePpm: 5000,
    extraPpm: 0,
    min: 200n,
    max: 50_000n,
    minutes: 20,
    payees: [{ institution: 'Tara Pay', holder: 'Kismet Demo', number: '0345 0000002' }],
  },
  {
    code: 'sandbox-card',
    adapter: 'sandbox-redirect',
    en: 'Card (sandbox)',
    ur: 'کارڈ (آزمائشی)',
    feePpm: 0,
    extraPpm: 0,
    min: 200n,
    max: 100_000n,
    minutes: 30,
  },
  {
    code: 'sandbox-coin',
    adapter: 'sandbox-crypto',
    en: 'Crypto (sandbox)',
    ur: 'کرپٹو (آزمائشی)',
    feePpm: 0,
    extraPpm: 0,
    min: 1000n,
    max: 1_000_000n,
    minutes: 60,
  },
];

const knows = (setup: ReturnType<typeof setupOf>, { baseUrl, keys }: SandboxPlace): boolean =>
  setup.baseUrl === baseUrl && setup.keys?.secret === keys.secret && setup.keys.webhook === keys.webhook;

/**
 * Creates the demo channels of a brand; existing ones keep operators' changes, but follow the sandbox's address. Channel codes
 * are unique in the installation, so a second brand appends its own `tag`.
 */
export async function seedChannels(
  { db, cashier, operators, site }: Product,
  brandId: number,
  sandbox: SandboxPlace,
  tag = '',
): Promise<void> {
  const deps = { ...cashier.deposits.deps, audit: operators.audit };
  const { currency } = await site.brandById(brandId);
  for (const one of CHANNELS) {
    const channelCode = `${one.code}${tag}`;
    const old = await readChannel(db, channelCode);
    const isOutside = one.adapter.startsWith('sandbox-');
    if (old && (!isOutside || knows(setupOf(deps.secretBox, old), sandbox))) continue;
    await saveChannel(deps, { brandId, operatorId: null, ip: '' }, currency, {
      channelCode,
      adapter: one.adapter,
      version: old?.version ?? 0,
      names: inAll(one, ({ deposits }) => deposits[one.code]),
      feePpm: one.feePpm,
      extraPpm: one.extraPpm,
      min: one.min * UNITS_PER_ONE,
      max: one.max * UNITS_PER_ONE,
      tolerance: UNITS_PER_ONE,
      minutes: one.minutes,
      hasTail: !isOutside,
      enabled: old?.enabled ?? true,
      closed: (old?.closed as Texts | null | undefined) ?? null,
      payees: one.payees ? [...one.payees] : null,
      baseUrl: isOutside ? sandbox.baseUrl : null,
      keys: isOutside ? sandbox.keys : null,
      reason: 'demo channels',
    });
  }
}
