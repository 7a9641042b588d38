import { WALLET_STATUSES } from '@kismet/contracts/vendor/status';
import { describe, expect, it } from 'vitest';
import {
  betEvent,
  blocksNextRound,
  isFinal,
  isOutcomeKnown,
  nextState,
  type RoundEvent,
  type RoundState,
  retryDelayMs,
} from './round.ts';

const STATES: RoundState[] = [
  'NEW',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'UNKNOWN',
  'ROLLBACK_QUEUED',
  'ROLLED_BACK',
  'OUTCOME_SAVED',
  'WIN_QUEUED',
  'PAID',
  'TICKET',
];
const EVENTS: RoundEvent[] = ['sent', 'accepted', 'declined', 'unknown', 'resolved', 'queued', 'confirmed', 'expired'];
const arrows = STATES.flatMap((state) =>
  EVENTS.map((event) => ({ state, event, next: nextState(state, event) })),
).filter((arrow) => arrow.next);

it('[STD-52] has exactly these transitions', () => {
  expect(arrows.map(({ state, event, next }) => `${state} ${event} ${next}`)).toEqual([
    'NEW sent SENT',
    'NEW unknown UNKNOWN',
    'SENT accepted ACCEPTED',
    'SENT declined DECLINED',
    'SENT unknown UNKNOWN',
    'ACCEPTED resolved OUTCOME_SAVED',
    'UNKNOWN queued ROLLBACK_QUEUED',
    'ROLLBACK_QUEUED confirmed ROLLED_BACK',
    'ROLLBACK_QUEUED expired TICKET',
    'OUTCOME_SAVED queued WIN_QUEUED',
    'WIN_QUEUED confirmed PAID',
    'WIN_QUEUED expired TICKET',
  ]);
});

it('never pays an unaccepted bet and never rolls back an accepted one', () => {
  const reach = (from: RoundState): Set<RoundState> => {
    const found = new Set<RoundState>([from]);
    for (const state of found) for (const arrow of arrows) if (arrow.state === state) found.add(arrow.next!);
    return found;
  };
  expect(reach('UNKNOWN').has('PAID')).toBe(false);
  expect(reach('ACCEPTED').has('ROLLED_BACK')).toBe(false);
  expect([...reach('DECLINED')]).toEqual(['DECLINED']);
  for (const state of STATES) expect([...reach(state)].some(isFinal), state).toBe(true);
});

describe('an answer to a bet', () => {
  it('declines only for insufficient funds or a limit', () => {
    expect(WALLET_STATUSES.filter((status) => betEvent(status) === 'declined')).toEqual([
      'RS_ERROR_NOT_ENOUGH_MONEY',
      'RS_ERROR_LIMIT_REACHED',
    ]);
    expect(WALLET_STATUSES.filter((status) => betEvent(status) === 'accepted')).toEqual(['RS_OK']);
  });
  it('that is missing means an unknown outcome', () => expect(betEvent(null)).toBe('unknown'));
});

it('reveals no outcome before acceptance, and a credited or pending win does not block the next round', () => {
  expect(STATES.filter(isOutcomeKnown)).toEqual(['OUTCOME_SAVED', 'WIN_QUEUED', 'PAID']);
  expect(STATES.filter(blocksNextRound)).toEqual([
    'NEW',
    'SENT',
    'ACCEPTED',
    'UNKNOWN',
    'ROLLBACK_QUEUED',
    'OUTCOME_SAVED',
  ]);
});

it('waits 1 s, doubling to 60 s, plus up to a fifth', () => {
  expect([1, 2, 3, 6, 7, 50].map((attempts) => retryDelayMs(attempts, 0))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(retryDelayMs(7, 1)).toBe(72_000);
});
