import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it, vi } from 'vitest';
import type { DealtGame } from '../client/dealt/dealt-game.ts';
import { DealtSheets } from '../client/dealt/dealt-sheets.tsx';
import { LOOKS } from '../client/dealt/looks/looks.ts';
import { DealtContext } from '../client/dealt/use-dealt.ts';
import { Voice } from '../client/sound/voice.ts';
import { commitmentOf } from '../games/shared/two-party.ts';
import { axeFaults, leave, show } from './shown.tsx';

afterEach(leave);

const wager = (round: number, result: number | null, stakes: object) => ({
  ...{ id: `w${round}`, round, stake: '16.00', payout: result === null ? null : '14.00', point: null, result, stakes },
  ...{ status: result === null ? 'running' : 'paid', at: '2026-11-27T09:00:00.000Z' },
});
const hex = (byte: string) => byte.repeat(32);
/** The first round of the published seeds is 10 (TV-6.23). */
const PROOF = {
  ...{ table: 'roulette-1', number: 1, digest: null, seeds: { A: hex('01'), B: hex('02') }, result: 10 },
  commitments: {
    A: await commitmentOf('roulette-1', 1, 'A', new Uint8Array(32).fill(1)),
    B: await commitmentOf('roulette-1', 1, 'B', new Uint8Array(32).fill(2)),
  },
};

async function open(sheet: Parameters<typeof DealtSheets>[0]['sheet'], onRound = vi.fn()) {
  const session = { gameCode: 'roulette', symbol: 'P', limits: { leastStake: '1.00', mostStake: '5000.00' } };
  const game = {
    snapshot: () => view,
    subscribe: () => () => undefined,
    api: {
      record: async () => ({
        wagers: [wager(2, null, { odd: '16.00' }), wager(1, 10, { red: '7.00', black: '7.00', '1-2': '2.00' })],
      }),
      proof: async () => PROOF,
    },
  } as unknown as DealtGame;
  const view = { session, past: [], round: null };
  const controls = { isCalm: false, setCalm: () => undefined, setSound: () => undefined, voice: new Voice(null) };
  await show(
    <DealtContext value={game}>
      <DealtSheets sheet={sheet} onClose={() => undefined} look={LOOKS.roulette!} {...{ onRound, controls }} />
    </DealtContext>,
  );
  return onRound;
}

it('[TV-6.264] the record shows what was bet on and the result, and links to the proof of a finished round', async () => {
  const onRound = await open({ kind: 'history' });
  await screen.findByText('Round 1');
  for (const words of ['Red', '7.00', '1-2', '10, Black']) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  // an unfinished round has nothing to prove
  expect(screen.getAllByRole('button', { name: /^Check this round/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Check this round/ }));
  expect(onRound).toHaveBeenCalledWith(1);
  expect(await axeFaults()).toEqual([]);
});

it('[TV-6.264] a round older than the recent ones is recomputed from its seeds, shown as it ended, and can be dealt once more', async () => {
  await open({ kind: 'fairness', round: 1 });
  await screen.findByText('Both seeds are the sealed ones');
  expect(screen.getByText(/computes the same: 10, Black/)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Round 1' })).toBeTruthy();
  const scene = screen.getByRole('region', { name: 'Round 1' });
  expect(scene.textContent).toMatch(/10Watch it again$/);
  fireEvent.click(screen.getByRole('button', { name: 'Watch it again' }));
  // the wheel is turning: the number is not announced before it stops
  await waitFor(() => expect(scene.textContent).not.toMatch(/10Watch it again$/));
  expect(screen.getByRole('button', { name: 'Watch it again' })).toHaveProperty('disabled', true);
});

it('[V-5.2] the rules give the return of each spot, as a percentage and as the exact fraction: 36/37 for one wheel with a single zero', async () => {
  await open({ kind: 'info' });
  const row = (await screen.findByRole('rowheader', { name: 'Red' })).closest('tr')!;
  expect(row.textContent).toContain('97.30%');
  expect(row.textContent).toContain('36/37');
  expect(await axeFaults()).toEqual([]);
});
