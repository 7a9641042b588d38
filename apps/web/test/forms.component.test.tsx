import { createDeposit, getDepositForm } from '@kismet/contracts/cashier/deposit';
import { applyWithdrawal, getWithdrawalForm } from '@kismet/contracts/cashier/withdrawal';
import { forgotByEmail } from '@kismet/contracts/identity/password';
import { login } from '@kismet/contracts/identity/session';
import { sendFeedback } from '@kismet/contracts/messages/inbox';
import { getProtection, saveLimit } from '@kismet/contracts/protection/limits';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
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
const byAutocomplete = (name: string) => document.querySelector<HTMLElement>(`main form [autocomplete="${name}"]`)!;
const submit = () => document.querySelector<HTMLElement>('main form button[type=submit]')!;

proveForm(network, {
  title: '[LG-03] [LG-04] sign-in by name and password',
  route: login,
  open: (language) => openSite('/login', { language }),
  fill: () => {
    type(byAutocomplete('username'), 'amna');
    type(byAutocomplete('current-password'), 'Secret-1234');
  },
  button: submit,
  empty: ['field.FIELD_REQUIRED'],
  says: { LOGIN_LOCKED: 'login.locked' },
  // the first two need more data, and their own forms test it
  elsewhere: [
    'PROOF_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CAPTCHA_EXPIRED',
    'CAPTCHA_SILENT',
    'REMEMBER_ENDED',
  ],
});

proveForm(network, {
  title: '[FP-02] a link to set a new password',
  route: forgotByEmail,
  open: (language) => openSite('/forget', { language, flags: { recoverByMobile: false } }),
  fill: () => {
    type(byAutocomplete('username'), 'amna');
    type(byAutocomplete('email'), 'amna@example.test');
  },
  button: (language) => button(language, 'recover.sendLink'),
  empty: ['field.FIELD_REQUIRED'],
});

proveForm(network, {
  title: '[PC-03] a deposit',
  route: createDeposit,
  open: async (language) => {
    network.sample(getDepositForm, (orderForm) => ({
      ...orderForm,
      lastAmounts: [],
      limitLeft: null,
      open: [],
      channels: orderForm.channels.map((channel) => ({
        ...channel,
        closed: null,
        blockedUntil: null,
        min: parseUnits('1')!,
        max: parseUnits('1000')!,
      })),
    }));
    await openSite('/centre/depositv2', { as: 'member', language });
  },
  fill: () => type(document.getElementById('deposit-amount')!, '12.50'),
  button: (language) => button(language, 'deposit.go'),
  empty: ['field.AMOUNT_ZERO'],
  // the order is looked up at its own address
  silence: null,
});

proveForm(network, {
  title: '[PC-04] a withdrawal',
  route: applyWithdrawal,
  open: async (language) => {
    network.sample(getWithdrawalForm, (orderForm) => ({
      ...orderForm,
      available: parseUnits('500')!,
      leftToday: parseUnits('500')!,
      min: parseUnits('1')!,
      max: parseUnits('500')!,
      blocks: [],
      open: [],
      debt: 0n,
      locked: 0n,
      guarantee: 0n,
    }));
    await openSite('/centre/withdraw', { as: 'member', language });
  },
  fill: () => {
    type(document.getElementById('withdraw-amount')!, '12.50');
    type(document.getElementById('withdraw-pin')!, '123456');
  },
  button: (language) => button(language, 'withdraw.go'),
  empty: ['field.AMOUNT_ZERO', 'security.pinShape'],
  says: { SECRET_WRONG: 'field.SECRET_WRONG' },
  silence: 'withdraw.unknown',
});

proveForm(network, {
  title: '[AP-09] a letter to the house',
  route: sendFeedback,
  open: async (language) => {
    await openSite('/centre/messageV2?tab=feedback', { as: 'member', language });
    if (!document.querySelector('main textarea'))
      fireEvent.click(main().getByRole('tab', { name: new RegExp(say(language, 'inbox.tab.feedback')) }));
  },
  fill: (language) => type(main().getByLabelText(say(language, 'feedback.text')), 'word '.repeat(30)),
  button: (language) => button(language, 'feedback.send'),
});

proveForm(network, {
  title: '[STD-28] a limit',
  route: saveLimit,
  open: async (language) => {
    network.sample(getProtection, (state) => ({
      ...state,
      bar: null,
      limits: [
        {
          ...state.limits[0]!,
          kind: 'deposit' as const,
          span: 'day' as const,
          own: null,
          ownMinutes: null,
          asked: null,
          house: null,
        },
      ],
    }));
    await openSite('/centre/protection?tab=limits', { as: 'member', language });
    const name = say(language, 'protection.set');
    fireEvent.click(main().getAllByRole('button', { name: new RegExp(`^${name}: `) })[0]!);
  },
  fill: (language) => type(main().getByLabelText(say(language, 'protection.amount')), '50'),
  button: (language) => button(language, 'protection.save'),
  empty: ['field.FIELD_INVALID'],
});
