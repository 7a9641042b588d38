import { listPayoutAccounts } from '@kismet/contracts/cashier/payout-account';
import { getWithdrawalForm } from '@kismet/contracts/cashier/withdrawal';
import { getSecurity } from '@kismet/contracts/identity/security';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each([
  ['PAYMENT_PASSWORD_UNSET', 'part-payment', 'withdraw.way.pin'],
  ['LEGAL_NAME_MISSING', 'part-identity', 'withdraw.way.name'],
] as const)('[F-34] a block of a withdrawal links to the card that resolves it: %s', async (code, card, words) => {
  network.sample(getWithdrawalForm, (orderForm) => ({ ...orderForm, blocks: [{ code, params: {} }], open: [] }));
  network.sample(getSecurity, (security) => ({
    ...security,
    hasPaymentPassword: false,
    legalName: null,
  }));
  await openSite('/centre/withdraw', { as: 'member', language: 'EN' });
  const block = document.querySelector<HTMLElement>(`[data-block="${code}"]`)!;
  fireEvent.click(within(block).getByRole('link', { name: say('EN', words) }));
  await settled(network);
  const section = await waitFor(() => document.getElementById(card)!);
  await waitFor(() => expect(section.querySelector('[aria-expanded="true"]')).not.toBeNull());
  expect(document.querySelectorAll('main [id^="part-"] [aria-expanded="true"]')).toHaveLength(1);
});

it('[F-34] a block for want of an account opens the form for one', async () => {
  network.sample(getWithdrawalForm, (orderForm) => ({
    ...orderForm,
    blocks: [{ code: 'PAYOUT_ACCOUNT_MISSING', params: {} }],
    open: [],
  }));
  network.sample(listPayoutAccounts, (known) => ({
    ...known,
    list: [],
    hasLegalName: true,
    hasPaymentPassword: true,
  }));
  await openSite('/centre/withdraw', { as: 'member', language: 'UR' });
  expect(document.querySelector('main [name="number"]')).toBeNull();
  const block = document.querySelector<HTMLElement>('[data-block="PAYOUT_ACCOUNT_MISSING"]')!;
  fireEvent.click(within(block).getByRole('button', { name: say('UR', 'withdraw.way.addAccount') }));
  await settled(network);
  expect(document.querySelector('#payout-accounts ~ form [name="number"]')).not.toBeNull();
});
