// C10 to C20: tokens, locks, crashes, extremes, promotions, the books.
import { randomUUID } from 'node:crypto';
import { type Case, expect, need, STAKE, shell, status, unchanged } from './case.ts';
import { type Answer, Wallet } from './client.ts';

export const STATE_CASES: readonly Case[] = [
  {
    id: 'C10',
    title: 'an expired token binds bets and balance, never wins or rollbacks',
    run: (w) =>
      unchanged(w, async () => {
        const token = need(w.target.expiredToken, 'expired-token');
        const bet = w.betFields(STAKE);
        status(await w.bet({ ...bet, token }), 'RS_ERROR_TOKEN_EXPIRED');
        const live = w.betFields(STAKE);
        status(await w.bet(live), 'RS_OK');
        status(await w.win({ ...w.winFields(STAKE, live), token }), 'RS_OK');
        const other = w.betFields(STAKE);
        status(await w.bet(other), 'RS_OK');
        status(await w.rollback({ ...w.rollbackFields(other), token }), 'RS_OK');
      }),
  },
  {
    id: 'C11',
    title: 'an excluded member gets no bets, but rollbacks and wins post',
    run: (w) =>
      unchanged(w, async () => {
        const [lock, unlock] = [
          need(w.target.lockCommand, 'lock-command'),
          need(w.target.unlockCommand, 'unlock-command'),
        ];
        const [one, two] = [w.betFields(STAKE), w.betFields(STAKE)];
        status(await w.bet(one), 'RS_OK');
        status(await w.bet(two), 'RS_OK');
        shell(lock);
        try {
          status(await w.bet(w.betFields(STAKE)), 'RS_ERROR_USER_DISABLED');
          status(await w.rollback(w.rollbackFields(one)), 'RS_OK');
          status(await w.win(w.winFields(STAKE, two)), 'RS_OK');
        } finally {
          shell(unlock);
        }
      }),
  },
  {
    id: 'C12',
    title: 'a win on a bet that was rolled back does not exist',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.bet(bet), 'RS_OK');
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
        status(await w.win(w.winFields(STAKE, bet)), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        status(await w.win(w.winFields(STAKE, w.betFields(0n))), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      }),
  },
  {
    id: 'C13',
    title: 'a refusal for lack of money carries the balance, and the same bet passes once there is money',
    run: (w) =>
      unchanged(w, async () => {
        const all = await w.balance();
        const bet = w.betFields(all + 1n);
        const answer = await w.bet(bet);
        status(answer, 'RS_ERROR_NOT_ENOUGH_MONEY');
        expect('balance in the refusal', answer.balance, all);
        status(await w.bet(bet), 'RS_ERROR_NOT_ENOUGH_MONEY');
        const small = w.betFields(1n);
        status(await w.bet(small), 'RS_OK');
        status(await w.win(w.winFields(2n, small)), 'RS_OK');
        status(await w.bet({ ...bet, request_uuid: randomUUID() }), 'RS_OK');
        status(await w.win(w.winFields(all, bet)), 'RS_OK');
      }),
  },
  {
    id: 'C14',
    title: 'a process killed between posting and reply: asking again gets one answer and one posting',
    run: (w) =>
      unchanged(w, async () => {
        const kill = need(w.target.killCommand, 'kill-command');
        const bets = Array.from({ length: 60 }, () => w.betFields(1n));
        const sent = bets.map(
          (bet, i) => new Promise<Answer>((resolve) => setTimeout(() => resolve(w.bet(bet)), i * 8)),
        );
        setTimeout(() => shell(kill), 150);
        for (const answer of await Promise.all(sent)) status(answer, 'RS_OK');
        for (const bet of bets) status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
      }),
  },
  {
    id: 'C15',
    title: 'extremes, nothing, negatives, fractions and text as amounts',
    run: (w) =>
      unchanged(w, async () => {
        const raw = async (amount: string) => {
          const text = Wallet.text(w.betFields(77_777n)).replace('77777', amount);
          return w.raw('/transaction/bet', text, w.sign(text));
        };
        for (const bad of [
          '-1',
          '1.5',
          '1e3',
          '"5"',
          'null',
          'true',
          '9223372036854775808',
          '99999999999999999999999',
        ]) {
          const answer = await raw(bad);
          if (!['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'].includes(answer.status))
            throw new Error(`${bad} got ${answer.text}`);
        }
        status(await raw('9223372036854775807'), 'RS_ERROR_NOT_ENOUGH_MONEY');
        const none = w.betFields(0n);
        status(await w.bet(none), 'RS_OK');
        status(await w.win(w.winFields(0n, none, { round_closed: true })), 'RS_OK');
        const twice = Wallet.text(w.betFields(1n)).replace(/}$/, ',"amount":2}');
        status(await w.raw('/transaction/bet', twice, w.sign(twice)), 'RS_ERROR_WRONG_SYNTAX');
      }),
  },
  {
    id: 'C16',
    title: 'a free bet never touches cash',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE, { is_free: true, reward_uuid: randomUUID() });
        const before = await w.balance();
        const answer = await w.bet(bet);
        status(answer, 'RS_OK');
        expect('balance', answer.balance, before);
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
      }),
  },
  {
    id: 'C17',
    title: 'a promotion win is taken without a reference, and undone',
    run: (w) =>
      unchanged(w, async () => {
        const { reference_transaction_uuid: _none, ...win } = w.winFields(STAKE, w.betFields(0n), {
          is_supplier_promo: true,
          is_free: true,
        });
        status(await w.win(win), 'RS_OK');
        status(await w.rollback(w.rollbackFields(win)), 'RS_OK');
      }),
  },
  {
    id: 'C18',
    title: 'another game of the vendor inside one session is taken',
    run: (w) =>
      unchanged(w, async () => {
        const game_code = need(w.target.secondGame, 'game2');
        const bet = w.betFields(STAKE, { game_code });
        status(await w.bet(bet), 'RS_OK');
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
        status(await w.bet(w.betFields(STAKE, { game_code: 'no-such-game' })), 'RS_ERROR_INVALID_GAME');
      }),
  },
  {
    id: 'C19',
    title: "another's token is not a token",
    run: (w) =>
      unchanged(w, async () => {
        status(await w.bet(w.betFields(STAKE, { token: randomUUID() + randomUUID() })), 'RS_ERROR_INVALID_TOKEN');
        if (w.target.secondToken)
          status(await w.bet(w.betFields(STAKE, { token: w.target.secondToken })), 'RS_ERROR_INVALID_TOKEN');
        status(
          await w.bet(w.betFields(STAKE, { token: need(w.target.foreignToken, 'foreign-token') })),
          'RS_ERROR_INVALID_TOKEN',
        );
      }),
  },
  {
    id: 'C20',
    title: 'the books balance after all of it',
    run: async (w) => shell(need(w.target.auditCommand, 'audit-command')),
  },
];
