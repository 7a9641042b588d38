import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeStudio } from '../server/compose.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const STAKE = 1_00000n;
let studio: TestStudio;
let player: TestPlayer;
let user = '';
let count = 0;

beforeAll(async () => {
  studio = await TestStudio.start();
}, 60_000);
afterAll(() => studio.stop());
beforeEach(async () => {
  user = `player-${++count}`;
  studio.operator.received.length = 0;
  player = await studio.player(user, RICH);
});

const balance = () => studio.operator.balances.get(user)!;
const calls = (kind: string) => studio.operator.received.filter((one) => one.call === kind);
const drain = async (ms: number) => {
  studio.clock.advance(ms);
  await studio.studio.outbox.drainOnce();
};

describe('a round', () => {
  it('places the bet, shows the outcome and pays it once, even if it is zero', async () => {
    const { status, body } = await player.spin();
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ status: 'settled', isPaid: true, stake: '1.00', nonce: 0 });
    const payout = parseUnits(body.round.payout)!;
    expect(balance()).toBe(RICH - STAKE + payout);
    expect(parseUnits(body.round.balanceAfter)).toBe(balance());
    expect(parseUnits(body.round.balanceBefore)).toBe(RICH);
    expect(JSON.parse(calls('win')[0]!.body)).toMatchObject({
      round_closed: true,
      round: body.round.id,
      reference_transaction_uuid: JSON.parse(calls('bet')[0]!.body).transaction_uuid,
    });
    expect(studio.operator.openBets()).toEqual([]);
    expect(studio.operator.badSignatures).toBe(0);
  });

  it('requested twenty times at once is a single round with one answer', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin('1.00', id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(calls('bet')).toHaveLength(1);
    const { body } = await player.spin('1.00', id);
    expect(body.round.status).toBe('settled');
    expect((await player.spin('2.00', id)).body.error).toBe('ROUND_MISMATCH');
  });

  it('[STD-53] does not start within 2.5 s of the previous one', async () => {
    await player.spin();
    studio.clock.advance(2_400);
    expect(await player.spin()).toMatchObject({ status: 429, body: { error: 'TOO_SOON', params: { waitMs: 100 } } });
    expect(await player.spin('1.00', randomUUID(), true)).toMatchObject({ status: 200 });
    const strict = await studio.player(`${user}-strict`, RICH, { policy: { turbo: false } });
    await strict.spin();
    studio.clock.advance(2_000);
    expect((await strict.spin('1.00', randomUUID(), true)).status).toBe(429);
  });

  it('accepts only listed stakes', async () => {
    for (const stake of ['0.01', '3.00', '1', '-1.00', '1e3'])
      expect((await player.spin(stake)).body.error).toBe('STAKE_NOT_OFFERED');
    expect(calls('bet')).toEqual([]);
  });
});

describe('a refused bet', () => {
  it.each(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'] as const)(
    '%s: is declined and not rolled back',
    async (refuse) => {
      studio.operator.faults.bet.push({ refuse });
      const { body } = await player.spin();
      expect(body.round).toMatchObject({ status: 'declined', refusal: refuse, outcome: null, balanceAfter: '1000.00' });
      await drain(60_000);
      expect(calls('rollback')).toEqual([]);
    },
  );

  it.each(['RS_ERROR_USER_DISABLED', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_UNKNOWN'] as const)(
    '%s: is rolled back',
    async (refuse) => {
      studio.operator.faults.bet.push({ refuse });
      const { body } = await player.spin();
      expect(body.round).toMatchObject({ status: 'cancelled', refusal: refuse, outcome: null });
      expect(calls('rollback')).toHaveLength(1);
      expect(balance()).toBe(RICH);
    },
  );
});

describe('a wallet that does not answer', () => {
  it('is called three times with the same bytes, and one answer is enough', async () => {
    studio.operator.faults.bet.push('lost-after', 'error-500');
    const { body } = await player.spin();
    expect(body.round.status).toBe('settled');
    expect(calls('bet')).toHaveLength(3);
    expect(new Set(calls('bet').map((one) => one.body)).size).toBe(1);
    expect(studio.operator.openBets()).toEqual([]);
  });

  it.each([
    ['before it took the bet', 'lost-before'],
    ['after it took the bet', 'lost-after'],
    ['too late', { lateMs: 900 }],
  ] as const)('%s: shows no outcome, blocks the next round, and rolls the bet back', async (_name, fault) => {
    studio.operator.faults.bet.push(fault, fault, fault);
    studio.operator.faults.rollback.push('lost-before', 'error-500');
    const { body } = await player.spin();
    expect(body.round).toMatchObject({ status: 'checking', outcome: null, payout: null });
    expect((await player.spin()).body.error).toBe('ROUND_RUNNING');
    await drain(2_000);
    await drain(3_000);
    await drain(9_000);
    expect(new Set(calls('rollback').map((one) => one.body)).size).toBe(1);
    expect((await player.ask('GET', `/player/rounds/${body.round.id}`)).body.status).toBe('cancelled');
    expect(balance()).toBe(RICH);
    expect(studio.operator.openBets()).toEqual([]);
    expect((await player.spin()).body.round.status).toBe('settled');
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'to a win (%s): shows the outcome, and pays it later, once',
    async (fault) => {
      studio.operator.faults.win.push(fault, fault);
      const { body } = await player.spin();
      expect(body.round).toMatchObject({ status: 'settled', isPaid: false });
      await drain(1_300);
      await drain(2_700);
      const settled = (await player.ask('GET', `/player/rounds/${body.round.id}`)).body;
      expect(settled.isPaid).toBe(true);
      expect(new Set(calls('win').map((one) => one.body)).size).toBe(1);
      expect(balance()).toBe(RICH - STAKE + parseUnits(settled.payout)!);
      expect(studio.operator.openBets()).toEqual([]);
    },
  );

  it('for a whole day leaves a ticket for an operator, and is not retried again', async () => {
    studio.operator.always.win = 'error-500';
    const { body } = await player.spin();
    await drain(2_000);
    await drain(24 * 3_600_000);
    const before = calls('win').length;
    await drain(3_600_000);
    delete studio.operator.always.win;
    expect(calls('win')).toHaveLength(before);
    const { rows } = await studio.studio.work.pool.query('select state from studio.round where id = $1', [
      body.round.id,
    ]);
    expect(rows[0].state).toBe('TICKET');
  });
});

describe('two studios on one database', () => {
  it('never process the same round', async () => {
    studio.operator.always.win = 'lost-before';
    const others = await Promise.all(Array.from({ length: 8 }, (_, i) => studio.player(`${user}-${i}`, RICH)));
    await Promise.all(others.map((one) => one.spin()));
    delete studio.operator.always.win;
    studio.operator.received.length = 0;
    studio.clock.advance(5_000);
    const second = await composeStudio(studio.config, {
      clock: studio.clock,
      outboxPauseMs: 3_600_000,
      logLevel: 'fatal',
    });
    await Promise.all([studio.studio, second, studio.studio, second].map((one) => one.outbox.drainOnce()));
    await second.stop();
    expect(calls('win')).toHaveLength(8);
    expect(studio.operator.openBets().filter((fault) => !fault.includes('0 wins'))).toEqual([]);
  });
});

describe('a demo', () => {
  it('[STD-50] follows the same rules with play money and never calls the wallet', async () => {
    studio.operator.received.length = 0;
    const demo = await studio.player(user, RICH, {}, 'patang');
    expect(demo.state.isDemo).toBe(false);
    const trial = await TestPlayer.launch(studio.operator, studio.origin, {
      ...launchBody(user, 'patang'),
      currency: 'XXX',
    });
    expect(trial.state).toMatchObject({ isDemo: true, balance: '10000.00', symbol: 'P' });
    studio.operator.received.length = 0;
    const { body } = await trial.spin('1000.00');
    expect(body.round.status).toBe('settled');
    expect(parseUnits(body.round.balanceAfter)).toBe(9_000_00000n + parseUnits(body.round.payout)!);
    for (let i = 0; i < 40; i++) {
      studio.clock.advance(2_500);
      const next = await trial.spin('1000.00');
      if (next.status === 409) {
        expect(next.body.error).toBe('NOT_ENOUGH_PLAY_MONEY');
        break;
      }
    }
    expect(studio.operator.received).toEqual([]);
  });
});
