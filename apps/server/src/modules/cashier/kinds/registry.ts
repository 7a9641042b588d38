import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import type { PaymentAdapter } from './adapter.ts';
import { manualBank, manualWallet } from './manual.ts';
import { sandboxCrypto, sandboxRedirect } from './sandbox.ts';
import { stripeCheckout } from './stripe-checkout.ts';

/** All deposit methods of the product. */
const KNOWN: readonly PaymentAdapter[] = [manualBank, manualWallet, sandboxRedirect, sandboxCrypto, stripeCheckout];

export const adapterOf = (code: AdapterCode): PaymentAdapter => KNOWN.find((one) => one.code === code)!;
