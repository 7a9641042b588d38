import { register } from '@kismet/contracts/identity/register';
import { getRegisterRules } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => within(document.querySelector('main')!);
const input = (selector: string) => document.querySelector<HTMLInputElement>(`main form ${selector}`)!;

const FREE = { enabled: true, required: true, acceptedPattern: '^.*$', patternId: 0, minLength: 0, maxLength: 32 };
proveForm(network, {
  title: '[RE-01] [RE-02] [RE-10] [RE-12] an account by username',
  route: register,
  open: async (language) => {
    const fields = Object.fromEntries(['username', 'password', 'birthDate'].map((name) => [name, FREE]));
    network.sample(getRegisterRules, (rules) => ({ ...rules, fields, termsTicked: false, minAge: 18 }));
    await openSite('/register', { language, flags: { registerByMobile: false } });
  },
  fill: () => {
    type(input('[autocomplete=username]'), 'farzana');
    for (const one of document.querySelectorAll<HTMLElement>('main form [autocomplete=new-password]'))
      type(one, 'tez-Hawa9');
    type(input('[type=date]'), '1993-04-12');
    if (!input('[type=checkbox]').checked) fireEvent.click(input('[type=checkbox]'));
  },
  button: (language) => main().getByRole('button', { name: say(language, 'register.submit') }),
  empty: ['field.FIELD_REQUIRED', 'field.TERMS_NOT_ACCEPTED'],
  says: {
    USERNAME_TAKEN: 'field.USERNAME_TAKEN',
    PASSWORD_COMMON: 'field.PASSWORD_COMMON',
    AGE_TOO_YOUNG: 'field.AGE_TOO_YOUNG',
    TERMS_NOT_ACCEPTED: 'field.TERMS_NOT_ACCEPTED',
  },
  // the picture and the invitation code are placed separately
  elsewhere: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'CAPTCHA_SILENT', 'INVITATION_UNKNOWN'],
});
