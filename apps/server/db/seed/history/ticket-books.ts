import { oddsText, prizeText } from '../../../src/modules/lottery/bets/price.ts';
import { validationOf } from '../../../src/modules/lottery/bets/ticket.ts';
import { reference, SOURCE } from '../../../src/modules/lottery/bets/ticket-money.ts';
import { categoryOf } from '../../../src/modules/lottery/deps.ts';
import { houseAccounts } from '../../../src/modules/wallet/index.ts';
import { contentHash as hashOf, nameUuid } from '../../../src/platform/crypto.ts';
import { type Bookkeeper, idAt, type Owner } from './book-rows.ts';
import type { Happening } from './story.ts';

/** How long after the draw it is paid. */
export const PAID_MS = 5000;
const RESULT_MS = 3000;

/** Writes a ticket with its draw, its money and the record of its bet. */
export function addTicket(writer: Bookkeeper, owner: Owner, { atMs, ticket }: Happening & { is: 'ticket' }): void {
  const { lottery, draw, drawn, line, verdict } = ticket;
  const own = writer.owned(owner);
  const drawId = idAt(draw.drawMs, `${lottery.game_id}:${draw.numero}`);
  const key = `${owner.loginName}:ticket:${atMs}`;
  const ticketId = idAt(atMs, key);
  const [placed, settled] = [new Date(atMs), new Date(draw.drawMs + PAID_MS)];
  const move = (kind: 'bet' | 'win', step: 'bet' | 'win:1', amount: bigint, at: Date) => {
    const name = reference(ticketId, step);
    writer.post(owner, at.getTime(), { opId: nameUuid(name), reference: name, kind, note: null }, [
      writer.leg(owner.main, houseAccounts.lottery, amount),
    ]);
  };
  const price = line.stake - line.rebate;
  move('bet', 'bet', -price, placed);
  if (verdict.payout > 0n) move('win', 'win:1', verdict.payout, settled);
  const { books } = writer;
  books.draws.set(drawId, {
    ...{ drawId, brandId: own.brand_id, gameId: lottery.game_id, numero: draw.numero, drawn },
    ...{ openAt: new Date(draw.openMs), lockAt: new Date(draw.lockMs), drawAt: new Date(draw.drawMs) },
    resultAt: new Date(draw.drawMs + RESULT_MS),
  });
  const slipId = nameUuid(`${key}:slip`);
  books.tickets.push({
    ...{ ...own, ticket_id: ticketId, draw_id: drawId, slip_id: slipId, game_id: lottery.game_id },
    ...{ play: line.play.code, selection: line.selection, unit: line.unit, combos: line.combos },
    ...{ factor: line.play.factor, stake: line.stake, rebate: line.rebate, odds: oddsText(line.odds) },
    ...{ prize: prizeText(line.prize), agent_path: owner.path, validation: validationOf(ticketId) },
    ...{ placed_at: placed, content_hash: hashOf([drawId, line.play.code, line.selection, line.unit]) },
    ...{ hits: JSON.stringify(verdict.hits), payout: verdict.payout },
  });
  books.bets.push({
    ...{ ...own, bet_id: ticketId, source_code: SOURCE, game_code: lottery.game_code },
    ...{ category: categoryOf('national'), round_id: drawId, state: verdict.payout > 0n ? 'won' : 'lost' },
    ...{ stake: price, payout: verdict.payout, agent_path: owner.path, placed_at: placed, settled_at: settled },
  });
}
