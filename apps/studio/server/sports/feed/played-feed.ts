import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedFixture } from '../../../games/sports/calendar/calendar.ts';
import type { FeedMessage } from '../../../games/sports/feed/messages.ts';
import { messagesOfMatch, SIMULATED_PRODUCER } from '../../../games/sports/feed/simulated-feed.ts';
import type { Course } from '../../../games/sports/matches/match.ts';
import type { FeedSource, FixtureChange, Received } from './feed-source.ts';

/** What a source will send, each message at its time: milliseconds since 1970. */
export interface Programme {
  readonly fixtures: readonly FixtureChange[];
  readonly sent: readonly { readonly at: number; readonly received: readonly Received[] }[];
}
const POLL_MS = 50;

/**
 * A source that plays what is known in advance: a recording, or simulated matches. A recovery resends what was sent for a producer after the
 * requested time, followed by the notice that it has ended.
 */
export class PlayedFeed implements FeedSource {
  readonly code: string;
  readonly #programme: Programme;
  readonly #now: () => number;
  readonly #again: Received[] = [];
  #sent = 0;

  constructor(code: string, programme: Programme, now: () => number) {
    this.code = code;
    this.#programme = programme;
    this.#now = now;
  }

  async *fixtures(): AsyncIterable<FixtureChange> {
    yield* this.#programme.fixtures;
  }

  async *messages(signal: AbortSignal): AsyncIterable<Received> {
    const { sent } = this.#programme;
    while (!signal.aborted) {
      const again = this.#again.shift();
      const due = sent[this.#sent];
      if (again) yield again;
      else if (due && due.at <= this.#now()) {
        this.#sent++;
        yield* due.received;
      } else await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  recover(producer: number, after: number, request: number): Promise<void> {
    const messages = this.#programme.sent
      .slice(0, this.#sent)
      .flatMap(({ received }) => received)
      .flatMap((one) => ('message' in one && isMissed(one.message, producer, after) ? [one.message] : []));
    const at = messages.at(-1)?.at ?? after;
    for (const message of messages) this.#again.push({ message });
    this.#again.push({ message: { kind: 'recovered', producer, at, request } });
    return Promise.resolve();
  }
}
const isMissed = (message: FeedMessage, producer: number, after: number): boolean =>
  'fixture' in message && message.producer === producer && message.at > after;

const ALIVE_EACH_MS = 10_000;
/** Prices are published a while before a match. */
const BEFORE_MS = 60_000;

/** Simulated matches as a source: the first implementation of the interface, used to compare the fed book with the simulated one. */
export function simulatedProgramme(
  matches: readonly { readonly planned: PlannedFixture; readonly course: Course }[],
): Programme {
  const told = matches.flatMap(({ planned, course }) => messagesOfMatch(planned, course));
  const [from, to] = [Math.min(...told.map(({ at }) => at)) - BEFORE_MS, Math.max(...told.map(({ at }) => at))];
  const alive: FeedMessage[] = [];
  for (let at = from; at <= to + ALIVE_EACH_MS; at += ALIVE_EACH_MS)
    alive.push({ kind: 'alive', producer: SIMULATED_PRODUCER, at, isUp: true });
  return {
    fixtures: matches.map(({ planned: { id, sport, league, home, away, startsAt } }) => ({
      ...{ fixture: id, sport, league, home, away, startsAt, isCalledOff: false },
    })),
    sent: [...alive, ...told]
      .toSorted((a, b) => a.at - b.at)
      .map((message) => ({ at: message.at, received: [{ message }] })),
  };
}
