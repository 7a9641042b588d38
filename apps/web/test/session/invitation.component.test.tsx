import { checkAffiliate } from '@kismet/contracts/identity/register';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it('[F-03] any text as referral code is checked when the page opens, warned about, and can be removed', async () => {
  network.refuse(checkAffiliate, 'INVITATION_UNKNOWN');
  await openSite('/register?referralCode=Win%20a%20million', { language: 'EN' });
  expect(network.inputsOf(checkAffiliate)).toMatchObject([{ code: 'Win a million', as: 'referralCode' }]);
  const dialog = within(await waitFor(() => document.querySelector<HTMLElement>('dialog[open]')!));
  expect(dialog.getByText(say('EN', 'refusal.INVITATION_UNKNOWN'))).toBeTruthy();
  expect(document.querySelector('main')!.textContent).not.toContain(say('EN', 'register.invitedBy'));
  fireEvent.click(dialog.getByRole('button', { name: say('EN', 'register.withoutInvitation') }));
  await settled(network);
  expect(document.querySelector('main')!.textContent).not.toContain('Win a million');
});

it('[F-03] [RE-03] of two codes the known one stays', async () => {
  network.answer(checkAffiliate, ({ code }) => ({ code }));
  await openSite('/register?referralCode=amna-1&affiliateCode=SITARA22', { language: 'UR' });
  expect(network.inputsOf(checkAffiliate).map(({ as }) => as)).toEqual(['referralCode', 'affiliateCode']);
  expect(document.querySelector('dialog[open]')).toBeNull();
  const main = document.querySelector('main')!;
  expect(main.textContent).toContain('amna-1');
  expect(main.textContent).toContain('SITARA22');
});
