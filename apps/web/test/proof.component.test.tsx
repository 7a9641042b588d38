import { getProofChallenge, solvedProof } from '@kismet/contracts/identity/human';
import { register } from '@kismet/contracts/identity/register';
import { login } from '@kismet/contracts/identity/session';
import { sendLoginCode } from '@kismet/contracts/identity/verification';
import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { EASY_PROOF, leaveSite, network, openSite } from './site.tsx';

afterEach(leaveSite);
const main = () => within(document.querySelector('main')!);
const find = (query: string) => document.querySelector<HTMLElement>(`main form ${query}`)!;
const challenges = () => network.inputsOf(getProofChallenge).map(({ purpose }) => purpose);
/** Whether `captcha` is a challenge with its solution. */
const isProof = (captcha: string | undefined) => solvedProof.safeParse(JSON.parse(atob(captcha ?? 'bnVsbA=='))).success;

async function toCode(): Promise<void> {
  await openSite('/login', { language: 'EN' });
  if (!find('[autocomplete=one-time-code]')) {
    fireEvent.click(main().getByLabelText(say('EN', 'login.byMobile')));
    await settled(network);
  }
}
async function askForCode(): Promise<void> {
  type(find('input[type=tel]'), '03001234567');
  fireEvent.click(main().getByRole('button', { name: say('EN', 'code.send') }));
  await settled(network);
}
async function byPassword(password: string): Promise<void> {
  type(find('[autocomplete=username]'), 'amna');
  type(find('[autocomplete=current-password]'), password);
  fireEvent.click(find('button[type=submit]'));
  await settled(network);
}

it('[F-02] the proof starts with the first input and is sent with the form, without user interaction', async () => {
  await toCode();
  expect(challenges()).toEqual([]);
  type(find('input[type=tel]'), '03001234567');
  await waitFor(() => expect(challenges()).toEqual(['code']));
  fireEvent.click(main().getByRole('button', { name: say('EN', 'code.send') }));
  await waitFor(() => expect(network.inputsOf(sendLoginCode).map(({ captcha }) => isProof(captcha))).toEqual([true]));
  expect(challenges()).toEqual(['code']);
});

it('[F-02] a rejected proof is repeated once automatically; a second refusal is shown', async () => {
  await toCode();
  network.refuse(sendLoginCode, 'CAPTCHA_WRONG');
  network.answer(getProofChallenge, () => {
    if (challenges().length === 2) network.answer(sendLoginCode, { expiredMinutes: 3 });
    return EASY_PROOF;
  });
  await askForCode();
  await waitFor(() => expect(network.inputsOf(sendLoginCode)).toHaveLength(2));
  await waitFor(() => expect(main().queryByText(say('EN', 'human.failed'))).toBeNull());
  await leaveSite();
  await toCode();
  network.refuse(sendLoginCode, 'CAPTCHA_EXPIRED');
  await askForCode();
  await waitFor(() => expect(main().getByText(say('EN', 'human.failed'))).toBeTruthy());
  expect(network.inputsOf(sendLoginCode)).toHaveLength(2);
});

it('[F-02] [LG-04] a login needs none until the server requires it; then the next one starts ahead', async () => {
  await openSite('/login', { language: 'EN' });
  network.refuse(login, 'LOGIN_WRONG', { captcha: true });
  await byPassword('Wrong-1234');
  await waitFor(() => expect(challenges()).toEqual(['login']));
  expect(network.inputsOf(login).map(({ captcha }) => captcha)).toEqual([undefined]);
  await byPassword('Wrong-5678');
  await waitFor(() => expect(network.inputsOf(login)).toHaveLength(2));
  expect(isProof(network.inputsOf(login)[1]?.captcha)).toBe(true);
  expect(main().getAllByText(say('EN', 'refusal.LOGIN_WRONG'))).toHaveLength(1);
});

it('[F-02] a long wait is shown', async () => {
  await toCode();
  network.hold(getProofChallenge);
  await askForCode();
  await waitFor(() => expect(main().getByText(say('EN', 'human.working')).closest('[role=status]')).toBeTruthy());
  expect(network.inputsOf(sendLoginCode)).toEqual([]);
});

it('[F-02] a challenge that cannot be fetched shows its refusal, and the form stays', async () => {
  await toCode();
  network.refuse(getProofChallenge, 'RATE_LIMITED', { params: { seconds: 30 } });
  await askForCode();
  await waitFor(() => expect(main().getByRole('alert')).toBeTruthy());
  expect(network.inputsOf(sendLoginCode)).toEqual([]);
  expect(network.inputsOf(register)).toEqual([]);
  expect((find('input[type=tel]') as HTMLInputElement).value).not.toBe('');
});
