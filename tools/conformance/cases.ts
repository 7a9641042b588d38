// The conformance list of the seamless wallet (C1 to C20). Every case leaves the balance as it found it.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type Answer, type Fields, Wallet } from './client.ts';

export class Skipped extends Error {}
export interface Case {
  readonly id: string;
  readonly title: string;
  run(wallet: Wallet): Promise<void>;
}

const STAKE = 100_000n;
function expect(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(`${what}: wanted ${String(wanted)}, got ${String(got)}`);
}
const status = (answer: Answer, wanted: string) => {
  if (answer.status !== wanted) throw new Error(`wanted ${wanted}, got ${answer.http} ${answer.text.slice(0, 300)}`);
};
const need = (fact: string | undefined, name: string): string => {
  if (!fact) throw new Skipped(`needs --${name}`);
  return fact;
};
const shell = (command: string): void => {
  const done = spawnSync(command, { shell: true, stdio: 'pipe', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stdout}${done.stderr}`);
};
/** Runs `work` and expects the balance to be what it was. */
async function unchanged(w: Wallet, work: () => Promise<unknown>): Promise<void> {
  const before = await w.balance();
  await work();
  expect('balance', await w.balance(), before);
}
const many = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => work(i)));

export const CASES: readonly Case[] = [
  {
    id: 'C1', title: 'a correct signature over the exact bytes is taken, whatever the white space and order of the body',
    run: (w) =>
      unchanged(w, async () => {
        const { user, token, game } = w.target;
        for (const text of [`{"user":"${user}","token":"${token}","request_uuid":"${randomUUID()}","game_code":"${game}"}`, `{ "game_code" : "${game}",\n"request_uuid":"${randomUUID()}", "token":"${token}","user":"${user}" }\n`])
          status(await w.raw('/user/balance', text, w.sign(text)), 'RS_OK');
      }),
  },
  {
    id: 'C2', title: 'one changed byte is refused',
    run: (w) =>
      unchanged(w, async () => {
        const text = Wallet.text(w.betFields(STAKE));
        const headers = w.sign(text);
        for (const forged of [`${text} `, text.replace('100000', '100001'), text.replace('{', '{ ')]) status(await w.raw('/transaction/bet', forged, headers), 'RS_ERROR_INVALID_SIGNATURE');
      }),
  },
  {
    id: 'C3', title: 'a missing or empty signature is refused with HTTP 200',
    run: (w) =>
      unchanged(w, async () => {
        const text = Wallet.text(w.betFields(STAKE));
        for (const headers of [{}, { 'x-hub88-signature': '' }, { 'x-hub88-signature': 'AAAA' }] as Record<string, string>[]) {
          const answer = await w.raw('/transaction/bet', text, headers);
          status(answer, 'RS_ERROR_INVALID_SIGNATURE');
          expect('http', answer.http, 200);
        }
      }),
  },
  {
    id: 'C4', title: 'one bet sent a hundred times at once posts once',
    run: (w) =>
      unchanged(w, async () => {
        const before = await w.balance();
        const bet = w.betFields(STAKE);
        const answers = await many(100, () => w.bet(bet));
        for (const answer of answers) status(answer, 'RS_OK');
        expect('answers that differ', new Set(answers.map((a) => a.text)).size, 1);
        expect('balance', await w.balance(), before - STAKE);
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
      }),
  },
  {
    id: 'C5', title: 'the same transaction with another field is a duplicate',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.bet(bet), 'RS_OK');
        const win = w.winFields(STAKE, bet, { round_closed: true });
        status(await w.win(win), 'RS_OK');
        const again = (fields: Fields, change: Fields) => ({ ...fields, request_uuid: randomUUID(), ...change });
        for (const change of [{ amount: STAKE + 1n }, { currency: 'USD' }, { round: 'other' }, { game_code: 'other' }]) status(await w.bet(again(bet, change)), 'RS_ERROR_DUPLICATE_TRANSACTION');
        status(await w.win(again(win, { reference_transaction_uuid: randomUUID() })), 'RS_ERROR_DUPLICATE_TRANSACTION');
        if (w.target.secondUser && w.target.secondToken)
          status(await w.bet(again(bet, { user: w.target.secondUser, token: w.target.secondToken })), 'RS_ERROR_DUPLICATE_TRANSACTION');
        status(await w.bet(again(bet, {})), 'RS_OK');
      }),
  },
  {
    id: 'C6', title: 'two hundred bets at once over money for fifty: exactly fifty pass and nothing is left',
    run: (w) =>
      unchanged(w, async () => {
        const all = await w.balance();
        const stake = all / 50n;
        const rest = w.betFields(all % 50n);
        status(await w.bet(rest), 'RS_OK');
        const bets = Array.from({ length: 200 }, () => w.betFields(stake));
        const answers = await Promise.all(bets.map((bet) => w.bet(bet)));
        const passed = bets.filter((_, i) => answers[i]!.status === 'RS_OK');
        const after = await w.balance();
        for (const bet of [rest, ...passed]) await w.rollback(w.rollbackFields(bet));
        expect('bets that passed', passed.length, 50);
        expect('balance', after, 0n);
        expect('refusals', answers.filter((a) => a.status === 'RS_ERROR_NOT_ENOUGH_MONEY').length, 150);
      }),
  },
  {
    id: 'C7', title: 'a bet that comes after its rollback is refused',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
        const late = await w.bet(bet);
        if (!['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_UNKNOWN'].includes(late.status)) throw new Error(`the late bet got ${late.text}`);
      }),
  },
  {
    id: 'C8', title: 'one rollback sent five hundred times undoes once',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.bet(bet), 'RS_OK');
        const back = w.rollbackFields(bet);
        for (let i = 0; i < 10; i++) for (const answer of await many(50, () => w.rollback({ ...back, request_uuid: randomUUID() }))) status(answer, 'RS_OK');
      }),
  },
  {
    id: 'C9', title: 'a bet raced with its rollback a thousand times always nets to nothing',
    run: (w) =>
      unchanged(w, async () => {
        let accepted = 0;
        for (let i = 0; i < 40; i++)
          await many(25, async (n) => {
            const bet = w.betFields(1n);
            const [placed, undone] = n % 2 ? [w.bet(bet), w.rollback(w.rollbackFields(bet))] : [w.rollback(w.rollbackFields(bet)), w.bet(bet)].reverse();
            status(await undone!, 'RS_OK');
            const answer = await placed!;
            if (answer.status === 'RS_OK') accepted++;
            else if (!['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_UNKNOWN'].includes(answer.status)) throw new Error(`the raced bet got ${answer.text}`);
          });
        if (accepted === 0) throw new Error('no bet ever came before its rollback');
      }),
  },
  {
    id: 'C10', title: 'an expired token binds bets and balance, never wins or rollbacks',
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
    id: 'C11', title: 'a member who was barred gets no bets, but rollbacks and wins post',
    run: (w) =>
      unchanged(w, async () => {
        const [lock, unlock] = [need(w.target.lockCommand, 'lock-command'), need(w.target.unlockCommand, 'unlock-command')];
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
    id: 'C12', title: 'a win on a bet that was rolled back does not exist',
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
    id: 'C13', title: 'a refusal for lack of money carries the balance, and the same bet passes once there is money',
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
    id: 'C14', title: 'a process killed between posting and reply: asking again gets one answer and one posting',
    run: (w) =>
      unchanged(w, async () => {
        const kill = need(w.target.killCommand, 'kill-command');
        const bets = Array.from({ length: 60 }, () => w.betFields(1n));
        const sent = bets.map((bet, i) => new Promise<Answer>((resolve) => setTimeout(() => resolve(w.bet(bet)), i * 8)));
        setTimeout(() => shell(kill), 150);
        for (const answer of await Promise.all(sent)) status(answer, 'RS_OK');
        for (const bet of bets) status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
      }),
  },
  {
    id: 'C15', title: 'extremes, nothing, negatives, fractions and text as amounts',
    run: (w) =>
      unchanged(w, async () => {
        const raw = async (amount: string) => {
          const text = Wallet.text(w.betFields(77_777n)).replace('77777', amount);
          return w.raw('/transaction/bet', text, w.sign(text));
        };
        for (const bad of ['-1', '1.5', '1e3', '"5"', 'null', 'true', '9223372036854775808', '99999999999999999999999']) {
          const answer = await raw(bad);
          if (!['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'].includes(answer.status)) throw new Error(`${bad} got ${answer.text}`);
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
    id: 'C16', title: 'a free bet never touches cash',
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
    id: 'C17', title: 'a promotion win is taken without a reference, and undone',
    run: (w) =>
      unchanged(w, async () => {
        const { reference_transaction_uuid: _none, ...win } = w.winFields(STAKE, w.betFields(0n), { is_supplier_promo: true, is_free: true });
        status(await w.win(win), 'RS_OK');
        status(await w.rollback(w.rollbackFields(win)), 'RS_OK');
      }),
  },
  {
    id: 'C18', title: 'another game of the vendor inside one session is taken',
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
    id: 'C19', title: "another's token is not a token",
    run: (w) =>
      unchanged(w, async () => {
        status(await w.bet(w.betFields(STAKE, { token: randomUUID() + randomUUID() })), 'RS_ERROR_INVALID_TOKEN');
        if (w.target.secondToken) status(await w.bet(w.betFields(STAKE, { token: w.target.secondToken })), 'RS_ERROR_INVALID_TOKEN');
        status(await w.bet(w.betFields(STAKE, { token: need(w.target.foreignToken, 'foreign-token') })), 'RS_ERROR_INVALID_TOKEN');
      }),
  },
  {
    id: 'C20', title: 'the books balance after all of it',
    run: async (w) => shell(need(w.target.auditCommand, 'audit-command')),
  },
];
