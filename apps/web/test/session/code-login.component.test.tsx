import { login } from '@kismet/contracts/identity/session';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => within(document.querySelector('main')!);
const byCode = async (language: Tongue) => {
  await openSite('/login', { language });
  if (!document.querySelector('main form [autocomplete=one-time-code]')) {
    fireEvent.click(main().getByLabelText(say(language, 'login.byMobile')));
    await settled(network);
  }
};

proveForm(network, {
  title: '[LG-08] sign-in by a code',
  route: login,
  open: byCode,
  fill: () => {
    type(document.querySelector<HTMLElement>('main form input[type=tel]')!, '03001234567');
    type(document.querySelector<HTMLElement>('main form [autocomplete=one-time-code]')!, '123456');
  },
  button: () => document.querySelector<HTMLElement>('main form button[type=submit]')!,
  empty: ['field.FIELD_REQUIRED'],
  says: { LOGIN_LOCKED: 'login.locked' },
  elsewhere: [
    'PROOF_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CAPTCHA_EXPIRED',
    'CAPTCHA_SILENT',
    'REMEMBER_ENDED',
  ],
});
