import type {
  FedMarket,
  FedOutcome,
  FeedMessage,
  FixtureMessage,
  Incident,
  MarketStatus,
} from '../../../games/sports/feed/messages.ts';
import type { MatchNow } from '../../../games/sports/matches/match.ts';
import type { CancelWindow } from '../../../games/sports/settlement/resulting.ts';
import { type OwnMarket, ownMarket, typesOfGroups } from './uof-markets.ts';
import { chancePpmOf, has, named, oddsE4Of, shareOf, textOf, timeOf, wholeOf } from './uof-values.ts';
import { FeedRefusal, readXml, type XmlElement } from './uof-xml.ts';

const MOST_PRODUCER = 32_767;
const MOST_REQUEST = 2_000_000_000;
const FIXTURE = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,18}$/;

const STATUSES: Readonly<Record<string, MarketStatus>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed-over',
  '-3': 'settled',
  '-4': 'cancelled',
};

/**
 * The messages contained in one XML message of a provider that follows the Unified Odds Feed (rule 6.92): an odds change may also report the
 * state of the match. Markets that we do not offer are left out. Throws a `FeedRefusal` for anything malformed, unknown or out of bounds, in
 * which case no part of it counts.
 */
export function readUof(text: string): FeedMessage[] {
  const root = readXml(text);
  const producer = wholeOf(root, 'product', MOST_PRODUCER);
  const at = timeOf(root, 'timestamp');
  switch (root.name) {
    case 'alive':
      return [{ kind: 'alive', producer, at, isUp: textOf(root, 'subscribed', /^[01]$/) === '1' }];
    case 'producer_status':
      return [{ kind: 'alive', producer, at, isUp: textOf(root, 'status', /^(up|down)$/) === 'up' }];
    case 'snapshot_complete':
      return [{ kind: 'recovered', producer, at, request: wholeOf(root, 'request_id', MOST_REQUEST) }];
    default:
      return ofFixture(root, { producer, at, fixture: textOf(root, 'event_id', FIXTURE) });
  }
}

type Of = Pick<FixtureMessage, 'producer' | 'fixture' | 'at'>;

function ofFixture(root: XmlElement, of: Of): FixtureMessage[] {
  switch (root.name) {
    case 'odds_change': {
      const markets = named(root, 'odds').flatMap(knownMarkets).map(pricedOf);
      return [
        ...named(root, 'sport_event_status').flatMap((status) => incidentOf(status, of)),
        ...(markets.length > 0 ? [{ kind: 'prices', ...of, markets } as const] : []),
      ];
    }
    case 'bet_stop':
      return [{ kind: 'stop', ...of, types: typesOfGroups(textOf(root, 'groups', /^[\w|]{1,200}$/)) }];
    case 'bet_settlement': {
      const certainty = textOf(root, 'certainty', /^[12]$/) === '1' ? 1 : 2;
      const markets = named(root, 'outcomes')
        .flatMap(knownMarkets)
        .map(({ element, own }) => ({ market: own.market, outcomes: outcomesOf(element, own) }));
      return markets.length > 0 ? [{ kind: 'settle', ...of, certainty, markets }] : [];
    }
    case 'rollback_bet_settlement':
      return onMarkets(root, (markets) => ({ kind: 'undo-settle', ...of, markets }));
    case 'bet_cancel':
      return onMarkets(root, (markets) => ({ kind: 'cancel', ...of, markets, window: windowOf(root) }));
    case 'rollback_bet_cancel':
      return onMarkets(root, (markets) => ({ kind: 'undo-cancel', ...of, markets, window: windowOf(root) }));
    default:
      throw new FeedRefusal('unknown', root.name.slice(0, 40));
  }
}

const knownMarkets = (parent: XmlElement): { readonly element: XmlElement; readonly own: OwnMarket }[] =>
  named(parent, 'market').flatMap((element) => {
    const own = ownMarket(element);
    return own ? [{ element, own }] : [];
  });

function onMarkets(root: XmlElement, say: (markets: readonly string[]) => FixtureMessage): FixtureMessage[] {
  const markets = [...new Set(knownMarkets(root).map(({ own }) => own.market))];
  return markets.length > 0 ? [say(markets)] : [];
}

function windowOf(root: XmlElement): CancelWindow {
  const edge = (name: string) => (has(root, name) ? timeOf(root, name) : null);
  const window = { start: edge('start_time'), end: edge('end_time') };
  if (window.start !== null && window.end !== null && window.start >= window.end)
    throw new FeedRefusal('bad-value', 'a window that ends before it starts');
  return window;
}

function pricedOf({ element, own }: { element: XmlElement; own: OwnMarket }): FedMarket {
  const status = STATUSES[has(element, 'status') ? textOf(element, 'status', /^(0|1|-[1-4])$/) : '1']!;
  const selections = named(element, 'outcome').flatMap((outcome) => {
    const code = own.selectionOf(textOf(outcome, 'id', /^[\w:]{1,40}$/));
    if (code === null) return [];
    const isActive = !has(outcome, 'active') || textOf(outcome, 'active', /^[01]$/) === '1';
    const oddsE4 = isActive && has(outcome, 'odds') ? oddsE4Of(outcome, 'odds') : null;
    return [{ code, oddsE4, chancePpm: has(outcome, 'probabilities') ? chancePpmOf(outcome, 'probabilities') : null }];
  });
  const codes = new Set(selections.map(({ code }) => code));
  if (codes.size < selections.length) throw new FeedRefusal('bad-value', `a selection of ${own.market} comes twice`);
  return { market: own.market, status, selections };
}

const VOID_HALVES = { '0': 0, '0.5': 1, '1': 2 } as const;

function outcomesOf(element: XmlElement, own: OwnMarket): FedOutcome[] {
  return named(element, 'outcome').flatMap((outcome) => {
    const code = own.selectionOf(textOf(outcome, 'id', /^[\w:]{1,40}$/));
    const result = textOf(outcome, 'result', /^(0|1|-1)$/);
    // not decided yet
    if (code === null || result === '-1') return [];
    const part = has(outcome, 'void_factor') ? textOf(outcome, 'void_factor', /^(0|0\.5|1)(\.0)?$/) : '0';
    const voidHalves = VOID_HALVES[(part === '0.0' ? '0' : part === '1.0' ? '1' : part) as keyof typeof VOID_HALVES];
    const heat = has(outcome, 'dead_heat_factor') ? shareOf(outcome, 'dead_heat_factor') : { places: 1, tied: 1 };
    return [{ code, isWon: result === '1', voidHalves, ...heat }];
  });
}

const HALF_TIME = 31;
const MOST_GOALS = 99;

/** The state of a football match; nothing for a status that is not part of play, such as a delay. */
function incidentOf(status: XmlElement, of: Of): Incident[] {
  const said = wholeOf(status, 'status', 99);
  const phase = has(status, 'match_status') ? wholeOf(status, 'match_status', 9_999) : null;
  const stage: MatchNow['stage'] | null =
    said === 0
      ? 'before'
      : said === 1
        ? phase === HALF_TIME
          ? 'break'
          : 'play'
        : said === 3 || said === 4
          ? 'over'
          : null;
  if (stage === null) return [];
  const goals = (element: XmlElement) => ({
    home: has(element, 'home_score') ? wholeOf(element, 'home_score', MOST_GOALS) : 0,
    away: has(element, 'away_score') ? wholeOf(element, 'away_score', MOST_GOALS) : 0,
  });
  const clock = named(status, 'clock')[0];
  const minute = clock
    ? Number(textOf(clock, 'match_time', /^\d{1,3}:\d{2}$/).split(':')[0])
    : stage === 'over'
      ? 90
      : 0;
  const first = named(status, 'period_scores')
    .flatMap((scores) => named(scores, 'period_score'))
    .find((one) => wholeOf(one, 'number', 99) === 1);
  const hasHalf = first && (stage === 'break' || stage === 'over' || minute > 45);
  return [
    {
      ...{ kind: 'incident', ...of, stage },
      standing: { sport: 'football', minute, score: goals(status), half: hasHalf ? goals(first) : null },
    },
  ];
}
