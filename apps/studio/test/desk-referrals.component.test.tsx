import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { deskApi } from '../client/desk/desk-api.ts';
import { ReferralsBar } from '../client/desk/referrals-bar.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import { answerCalls, leave, show } from './shown.tsx';

afterEach(leave);

const REFERRAL = {
  ...{ number: 7, leftMs: 9_000, mode: 'single', currency: 'PKR', lineStake: '9000.00', cost: '9000.00' },
  ...{ mostReturn: '27000.00', most: '400.00' },
  legs: [
    {
      ...{ fixture: 'kcl-1', league: 'x', home: 'lions', away: 'stars', market: 'result', selection: 'home' },
      oddsE4: 30_000,
    },
  ],
};

it('[TV-6.336] a referred bet can be accepted, offered in part or refused from any sheet of the desk', async () => {
  const calls = answerCalls(({ path }) => (path.endsWith('/referrals') ? { referrals: [REFERRAL] } : {}));
  const seat = { house: 'MAIDAN', names: { en: 'Maidan' }, name: 'Person', abilities: ['view', 'limit'] as const };
  await show(
    <DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>
      <ReferralsBar />
    </DeskContext>,
  );
  expect((await screen.findByRole('status')).textContent).toMatch(/9000\.00 PKR.*27000\.00.*400\.00.*9 seconds left/);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const done = () => calls.filter(({ path }) => /referrals\/7/.test(path)).map(({ path, body }) => [path, body]);
  await waitFor(() => expect(done()).toHaveLength(1));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '650.00' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Offer this stake' }));
  await waitFor(() => expect(done()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(done()).toHaveLength(3));
  expect(done()).toEqual([
    ['/desk/book/referrals/7/accept', {}],
    ['/desk/book/referrals/7/part', { stake: '650.00' }],
    ['/desk/book/referrals/7/refuse', {}],
  ]);
});
