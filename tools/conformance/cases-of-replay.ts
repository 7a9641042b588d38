// C1 to C9: signatures, replays, races, rollbacks that come first.
import { randomUUID } from 'node:crypto';
import { type Case, expect, many, STAKE, status, unchanged } from './case.ts';
import { type Fields, Wallet } from './client.ts';

export const REPLAY_CASES: readonly Case[] = [
  {
    id: 'C1',
    title: 'a correct signature over the exact bytes is taken, whatever the white space and order of the body',
    run: (w) =>
      unchanged(w, async () => {
        const { user, token, game } = w.target;
        for (const text of [
          `{"user":"${user}","token":"${token}","request_uuid":"${randomUUID()}","game_code":"${game}"}`,
          `{ "game_code" : "${game}",\n"request_uuid":"${randomUUID()}", "token":"${token}","user":"${user}" }\n`,
        ])
          status(await w.raw('/user/balance', text, w.sign(text)), 'RS_OK');
      }),
  },
  {
    id: 'C2',
    title: 'one changed byte is refused',
    run: (w) =>
      unchanged(w, async () => {
        const text = Wallet.text(w.betFields(STAKE));
        const headers = w.sign(text);
        for (const forged of [`${text} `, text.replace('100000', '100001'), text.replace('{', '{ ')])
          status(await w.raw('/transaction/bet', forged, headers), 'RS_ERROR_INVALID_SIGNATURE');
      }),
  },
  {
    id: 'C3',
    title: 'a missing or empty signature is refused with HTTP 200',
    run: (w) =>
      unchanged(w, async () => {
        const text = Wallet.text(w.betFields(STAKE));
        for (const headers of [{}, { 'x-hub88-signature': '' }, { 'x-hub88-signature': 'AAAA' }] as Record<
          string,
          string
        >[]) {
          const answer = await w.raw('/transaction/bet', text, headers);
          status(answer, 'RS_ERROR_INVALID_SIGNATURE');
          expect('http', answer.http, 200);
        }
      }),
  },
  {
    id: 'C4',
    title: 'one bet sent a hundred times at once posts once',
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
    id: 'C5',
    title: 'the same transaction with another field is a duplicate',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.bet(bet), 'RS_OK');
        const win = w.winFields(STAKE, bet, { round_closed: true });
        status(await w.win(win), 'RS_OK');
        const again = (fields: Fields, change: Fields) => ({ ...fields, request_uuid: randomUUID(), ...change });
        for (const change of [{ amount: STAKE + 1n }, { currency: 'USD' }, { round: 'other' }, { game_code: 'other' }])
          status(await w.bet(again(bet, change)), 'RS_ERROR_DUPLICATE_TRANSACTION');
        status(await w.win(again(win, { reference_transaction_uuid: randomUUID() })), 'RS_ERROR_DUPLICATE_TRANSACTION');
        if (w.target.secondUser && w.target.secondToken)
          status(
            await w.bet(again(bet, { user: w.target.secondUser, token: w.target.secondToken })),
            'RS_ERROR_DUPLICATE_TRANSACTION',
          );
        status(await w.bet(again(bet, {})), 'RS_OK');
      }),
  },
  {
    id: 'C6',
    title: 'two hundred bets at once over money for fifty: exactly fifty pass and nothing is left',
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
    id: 'C7',
    title: 'a bet that comes after its rollback is refused',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.rollback(w.rollbackFields(bet)), 'RS_OK');
        const late = await w.bet(bet);
        if (!['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_UNKNOWN'].includes(late.status))
          throw new Error(`the late bet got ${late.text}`);
      }),
  },
  {
    id: 'C8',
    title: 'one rollback sent five hundred times undoes once',
    run: (w) =>
      unchanged(w, async () => {
        const bet = w.betFields(STAKE);
        status(await w.bet(bet), 'RS_OK');
        const back = w.rollbackFields(bet);
        for (let i = 0; i < 10; i++)
          for (const answer of await many(50, () => w.rollback({ ...back, request_uuid: randomUUID() })))
            status(answer, 'RS_OK');
      }),
  },
  {
    id: 'C9',
    title: 'a bet raced with its rollback a thousand times always nets to nothing',
    run: (w) =>
      unchanged(w, async () => {
        let accepted = 0;
        for (let i = 0; i < 40; i++)
          await many(25, async (n) => {
            const bet = w.betFields(1n);
            const [placed, undone] =
              n % 2
                ? [w.bet(bet), w.rollback(w.rollbackFields(bet))]
                : [w.rollback(w.rollbackFields(bet)), w.bet(bet)].reverse();
            status(await undone!, 'RS_OK');
            const answer = await placed!;
            if (answer.status === 'RS_OK') accepted++;
            else if (!['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_UNKNOWN'].includes(answer.status))
              throw new Error(`the raced bet got ${answer.text}`);
          });
        if (accepted === 0) throw new Error('no bet ever preceded its rollback');
      }),
  },
];
