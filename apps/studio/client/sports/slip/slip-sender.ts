import type { TicketView } from '../../../server/sports/tickets/ticket-view.ts';
import { type BookGameView, betsOf, troubleOf } from '../book-view.ts';
import type { SportsApi, TicketAsk } from '../sports-api.ts';
import { editAsk } from './edit-bet.ts';
import type { BetSender, Waiting } from './send-bet.ts';
import type { SlipPick } from './slip.ts';

/** The page whose slip is sent. */
interface Page {
  view(): BookGameView;
  set(changes: Partial<Pick<BookGameView, 'notice' | 'editing'>>): void;
  keepPicks(picks: readonly SlipPick[]): void;
  /** Fetches the balance again. */
  refresh(): void;
  /** Fetches what the place shows. */
  look(): void;
  edit: SportsApi['edit'];
}
type NewAsk = Omit<TicketAsk, 'id'>;

const isBack = ({ state }: TicketView): boolean =>
  state === 'declined' || state === 'returning' || state === 'returned';

/** Sends what is on a slip, and shows the outcome on it. */
export class SlipSender {
  readonly #sender: BetSender;
  readonly #page: Page;
  constructor(sender: BetSender, page: Page) {
    this.#sender = sender;
    this.#page = page;
  }

  /** The bets of the slip at a given stake per line. `free` names the free bets that its one bet is taken from. */
  asks(stake: string, free?: string): NewAsk[] {
    const view = this.#page.view();
    return betsOf(view, stake).map((ask) => ({ ...ask, policy: view.policy, ...(free && { free }) }));
  }

  /** False while a bet is being sent, and when there is none. */
  begin(): boolean {
    const { picks, notice } = this.#page.view();
    if (picks.length === 0 || notice.kind === 'placing' || notice.kind === 'waiting') return false;
    this.#page.set({ notice: { kind: 'placing' } });
    return true;
  }

  /** Takes the smaller stake that was offered for the refused bet: with singles, the first one left. */
  async takeOffer(): Promise<void> {
    const { notice } = this.#page.view();
    if (notice.kind !== 'offer') return;
    const [ask] = this.asks(notice.most);
    if (!ask || !this.begin()) return;
    return this.send([
      { ...ask, stake: notice.most, ...(notice.referral === null ? {} : { referral: notice.referral }) },
    ]);
  }

  async send(asks: readonly NewAsk[]): Promise<void> {
    const { picks, mode } = this.#page.view();
    const waiting: Waiting = {
      show: (leftMs) => this.#page.set({ notice: { kind: 'waiting', until: Date.now() + leftMs } }),
      isLeft: () => this.#page.view().notice.kind !== 'waiting',
    };
    const tickets: TicketView[] = [];
    try {
      for (const ask of asks) {
        const ticket = await this.#sender.send(ask, waiting);
        // the player did not wait
        if (!ticket) return this.#keepRest(picks, mode, tickets);
        tickets.push(ticket);
      }
    } catch (error) {
      this.#keepRest(picks, mode, tickets);
      return this.#page.set({ notice: troubleOf(error) });
    } finally {
      this.#page.refresh();
    }
    const declined = tickets.find(isBack);
    if (declined)
      return this.#page.set({ notice: { kind: 'refused', code: declined.reason ?? 'DECLINED', params: {} } });
    this.#page.keepPicks(mode === 'singles' ? picks.slice(tickets.length) : []);
    this.#page.set({ notice: { kind: 'taken', tickets } });
  }

  /** Cashes out the bet being changed and places the slip instead, in a single call. */
  async sendEdited(ask: NewAsk): Promise<void> {
    const page = this.#page;
    const editing = page.view().editing!;
    try {
      const sent = editAsk(editing, ask);
      page.set({ editing: { ...editing, sent } });
      const { placed } = await page.edit(editing.ticket, sent);
      const isStanding = placed?.state === 'open';
      if (isStanding) page.keepPicks([]);
      page.set({ editing: null, notice: isStanding ? { kind: 'taken', tickets: [placed] } : { kind: 'sold-only' } });
    } catch (error) {
      const notice = troubleOf(error);
      page.set({ notice, ...(notice.kind === 'refused' ? { editing: { ...editing, sent: null } } : {}) });
    } finally {
      page.look();
      page.refresh();
    }
  }

  /** Accepted singles leave the slip, the others stay on it. */
  #keepRest(picks: readonly SlipPick[], mode: string, taken: readonly TicketView[]): void {
    if (mode === 'singles' && taken.length > 0) this.#page.keepPicks(picks.slice(taken.length));
  }
}
