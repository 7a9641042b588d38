import { getUplineForm, sendUpline } from '@kismet/contracts/cashier/upline';
import { getMerchantWallet, getVendorWallet, moveMoney } from '@kismet/contracts/transfers/transfer';
import { getBalance } from '@kismet/contracts/wallet/balance';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { holdTimers, shortenTimers } from '@kismet/testkit/shortened-timer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GUARD_MS } from '../src/features/transfer-upline/model.ts';
import { leaveSite, network, openSite } from './site.tsx';

const SHORT_GUARD_MS = 60;
beforeEach(() => {
  watchConsole();
  shortenTimers(GUARD_MS, SHORT_GUARD_MS);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const amountField = () => document.getElementById('upline-amount')!;
const inDialog = (language: Tongue) => {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  return dialog && within(dialog).queryByRole<HTMLButtonElement>('button', { name: say(language, 'upline.go') });
};
const review = () => document.querySelector<HTMLElement>('main form button[type=submit]')!;

async function open(language: Tongue): Promise<void> {
  network.sample(getUplineForm, (orderForm) => ({
    ...orderForm,
    isAllowed: true,
    hasPaymentPassword: true,
    upline: 'sitara',
    maySendDown: false,
    available: parseUnits('500')!,
    leftToday: parseUnits('500')!,
    min: parseUnits('1')!,
    wageringMissing: 0n,
    unpaidBills: 0n,
  }));
  await openSite('/centre/transferUpline', { as: 'member', language });
}
/** Amount and PIN, then the confirmation. */
async function ask(language: Tongue): Promise<HTMLButtonElement> {
  type(amountField(), '12.50');
  type(document.querySelector<HTMLElement>('main form input[type=password]')!, '123456');
  fireEvent.click(review());
  return await waitFor(() => {
    const go = inDialog(language);
    expect(go).not.toBeNull();
    return go!;
  });
}

proveForm(network, {
  title: '[PC-05] a transfer to the upline',
  route: sendUpline,
  open,
  fill: async (language) => {
    const go = await ask(language);
    await waitFor(() => expect(go.disabled).toBe(false));
  },
  button: (language) => inDialog(language) ?? review(),
  empty: ['field.AMOUNT_ZERO', 'security.pinShape'],
  says: { SECRET_WRONG: 'field.SECRET_WRONG' },
  silence: 'upline.unknown',
});

it('[PC-05] a double Enter does not send: the confirmation is enabled only after the guard time', async () => {
  vi.restoreAllMocks();
  watchConsole();
  const guard = holdTimers(GUARD_MS);
  await open('EN');
  const go = await ask('EN');
  expect(go.disabled).toBe(true);
  fireEvent.click(go);
  expect(network.inputsOf(sendUpline)).toEqual([]);
  guard.end();
  await waitFor(() => expect(go.disabled).toBe(false));
  fireEvent.click(go);
  await waitFor(() => expect(network.inputsOf(sendUpline)).toHaveLength(1));
  expect(network.inputsOf(sendUpline)[0]).toMatchObject({ amount: parseUnits('12.50')! });
});

proveForm(network, {
  title: '[PC-02] [PC-17] in my wallet money is brought to a vendor that keeps it',
  route: moveMoney,
  open: async (language) => {
    network.sample(getBalance, (balance) => ({ ...balance, total: parseUnits('500')! }));
    network.sample(getVendorWallet, (wallet) => ({ ...wallet, running: null }));
    network.sample(getMerchantWallet, (wallet) => ({
      isSingle: false,
      vendors: wallet.vendors.slice(0, 1).map((vendor) => ({ ...vendor, isOpen: true })),
    }));
    await openSite('/centre/transferFund', { as: 'member', language });
    const openers = await screen.findAllByText(say(language, 'funds.bring'), {
      selector: 'main button, main button *',
    });
    fireEvent.click(openers[0]!);
  },
  fill: (language) => type(dialog().getByLabelText(say(language, 'funds.amount')), '12.50'),
  button: (language) => dialog().getByRole('button', { name: say(language, 'funds.bring') }),
  empty: ['field.AMOUNT_ZERO'],
});
