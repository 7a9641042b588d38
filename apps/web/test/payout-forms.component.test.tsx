import { addPayoutAccount, listPayoutAccounts } from '@kismet/contracts/cashier/payout-account';
import { getSecurity, savePaymentPassword } from '@kismet/contracts/identity/security';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => within(document.querySelector('main')!);
const button = (language: Tongue, key: string) => main().getByRole('button', { name: say(language, key) });
const field = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)!;

proveForm(network, {
  title: '[PC-04] an account that money is sent to',
  route: addPayoutAccount,
  open: async (language) => {
    network.sample(listPayoutAccounts, (known) => ({
      ...known,
      list: [],
      hasLegalName: true,
      hasPaymentPassword: true,
    }));
    await openSite('/centre/withdraw', { as: 'member', language });
    fireEvent.click(button(language, 'payout.add'));
    await settled(network);
  },
  fill: () => {
    type(field('number'), '03001234567');
    type(field('holder'), 'Amna Khan');
    type(document.querySelector<HTMLElement>('#payout-accounts ~ form [name=paymentPassword]')!, '123456');
  },
  button: (language) => button(language, 'payout.keep'),
  // another form covers the proof
  elsewhere: ['STEP_UP_REQUIRED'],
});

proveForm(network, {
  title: 'the PIN for money out',
  route: savePaymentPassword,
  open: async (language) => {
    network.sample(getSecurity, (security) => ({ ...security, hasPaymentPassword: false }));
    await openSite('/centre/securityCenter#part-payment', { as: 'member', language });
    if (!field('paymentPassword'))
      fireEvent.click(
        within(document.getElementById('part-payment')!).getByRole('button', {
          name: new RegExp(say(language, 'security.setUp')),
        }),
      );
    await settled(network);
  },
  fill: () => {
    type(field('paymentPassword'), '739146');
    type(field('confirmPaymentPassword'), '739146');
  },
  button: (language) => button(language, 'security.keep'),
  empty: ['field.FIELD_REQUIRED'],
  says: { PASSWORD_COMMON: 'security.pinCommon' },
  elsewhere: ['STEP_UP_REQUIRED'],
});
