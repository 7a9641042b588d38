import { BUILDER } from '../../../games/sports/slip/ticket-mode.ts';
import type { TicketView } from '../../../server/sports/tickets/ticket-view.ts';
import { Refusal } from '../../server/studio-api.ts';
import type { CashOutAsk, TicketAsk } from '../sports-api.ts';
import type { SlipPick } from './slip.ts';

/** The full cash-out offer of an open bet, as of a given time. */
export interface WholeOffer {
  readonly amount: string;
  readonly at: number;
}
/** A bet that is being changed: the slip holds its replacement. */
export interface Editing {
  readonly ticket: string;
  /** Null while none is made. */
  readonly offer: WholeOffer | null;
  /** What was sent without an answer: it may have taken effect, so the same is sent again. */
  readonly sent: EditAsk | null;
}
export interface EditAsk {
  readonly sale: CashOutAsk;
  readonly bet: TicketAsk;
}

/** The offer for everything that is left of a bet. */
export function wholeOffer({ cashOut }: TicketView): WholeOffer | null {
  const whole = cashOut?.offers.find(({ percent }) => percent === 100);
  return cashOut && whole ? { amount: whole.amount, at: cashOut.at } : null;
}
export const offerIn = (tickets: readonly TicketView[], id: string): WholeOffer | null => {
  const ticket = tickets.find((one) => one.id === id);
  return ticket ? wholeOffer(ticket) : null;
};

/** The selections of a bet as put on the slip, until their current prices are known. */
export const picksOf = ({ legs }: TicketView): SlipPick[] =>
  legs.map(({ fixture, market, selection, league, sport, home, away, oddsE4 }) => ({
    ...{ fixture, market, selection, league, sport, home, away, oddsE4 },
    ...{ nowE4: null, isClosed: false },
  }));
const modeOfBet = ({ mode, jointE4 }: TicketView): string =>
  jointE4 !== null ? BUILDER : mode === 'single' ? 'singles' : mode;

/** The state of the slip when a bet is being changed. */
export const editOf = (ticket: TicketView): { editing: Editing; mode: string; stake: string } => ({
  editing: { ticket: ticket.id, offer: wholeOffer(ticket), sent: null },
  mode: modeOfBet(ticket),
  stake: ticket.lineStake.replace(/\.00$/, ''),
});

/** What is sent for a bet that is being changed: the same again if it was not answered. Refuses CASH_OUT_CLOSED without an offer. */
export function editAsk({ offer, sent }: Editing, bet: Omit<TicketAsk, 'id'>): EditAsk {
  if (sent) return sent;
  if (!offer) throw new Refusal('CASH_OUT_CLOSED');
  const sale = { id: crypto.randomUUID(), percent: 100, amount: offer.amount, offeredAt: offer.at };
  return { sale, bet: { id: crypto.randomUUID(), ...bet } };
}
