import { FLAGS, type Flags, flagsToTree } from '@kismet/contracts/site/flags';
import { getPermission } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as firebase from '../../src/shared/firebase/firebase.ts';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

/** The specification's failures of phone authentication, and what a person is to do about each. */
const FAILURES = {
  'invalid-phone-number': /not a valid mobile number/,
  'missing-phone-number': /Enter your mobile number/,
  'too-many-requests': /after 5 minutes/,
  'never-heard-of': /reported an error/,
  'invalid-verification-code': /code is wrong/,
  'missing-verification-code': /Enter the verification code/,
  'captcha-check-failed': /address is not permitted/,
  'quota-exceeded': /contact customer service/,
  'operation-not-allowed': /contact customer service/,
  'code-expired': /Ask for a new one/,
  'popup-closed-by-user': /Try again/,
} as const;
const failing = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const ON = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, true])) as unknown as Flags;
const main = () => within(document.querySelector('main')!);

it('[F-77] [ER-01] every failure of phone authentication is met on the login page with its own text, and the form stays', async () => {
  const send = vi.spyOn(firebase, 'sendPhoneCode');
  const texts = new Set<string>();
  for (const [code, text] of Object.entries(FAILURES)) {
    send.mockRejectedValue(failing(code));
    await openSite('/login', {
      language: 'EN',
      before: () => {
        const outside = network.sampled(getPermission).firebase;
        network.sample(getPermission, (answer) => ({
          ...answer,
          whitelabel: flagsToTree({ ...ON, homeNeedsLogin: false, geetest: false }),
          firebase: outside,
          geetest: null,
          maintenance: false,
        }));
      },
    });
    const tab = main().queryByLabelText(say('EN', 'login.byMobile'));
    if (tab && !document.querySelector('main form input[type=tel]')) fireEvent.click(tab);
    await settled(network);
    type(document.querySelector<HTMLElement>('main form input[type=tel]')!, '03001234567');
    fireEvent.click(main().getByRole('button', { name: say('EN', 'code.send') }));
    await vi.waitFor(() => expect(document.body.textContent).toMatch(text), 15_000);
    expect(document.querySelector('main form input[type=tel]')).not.toBeNull();
    texts.add(String(text));
    await leaveSite();
  }
  expect(send).toHaveBeenCalledTimes(Object.keys(FAILURES).length);
});
