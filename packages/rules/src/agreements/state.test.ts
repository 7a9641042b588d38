import { expect, it } from 'vitest';
import { AGREEMENT_EVENTS, AGREEMENT_STATES, isLive, moveOf, type Side } from './state.ts';

const SIDES: readonly Side[] = ['upline', 'accepter', 'system', 'operator'];
/** rule 2.3, written independently: state, event, actor, who requested the end -> state. */
const TABLE = [
  'offered accept accepter - active',
  'offered reject accepter - rejected',
  'offered withdraw upline - ended',
  'offered expire system - expired',
  'active change upline - change-pending',
  'change-pending accept accepter - active',
  'change-pending reject accepter - active',
  'change-pending withdraw upline - active',
  'change-pending expire system - active',
  'active ask-end upline - end-pending',
  'active ask-end accepter - end-pending',
  'end-pending agree-end upline accepter ended',
  'end-pending agree-end accepter upline ended',
  'end-pending refuse-end upline accepter active',
  'end-pending refuse-end accepter upline active',
  'end-pending withdraw upline upline active',
  'end-pending withdraw accepter accepter active',
  ...['offered', 'active', 'change-pending', 'end-pending'].flatMap((state) => [
    `${state} void operator - ended`,
    `${state} cascade system - ended`,
  ]),
];

it('[rule 2.3] exactly the transitions of the table', () => {
  const wanted = new Set<string>();
  const found = new Set<string>();
  for (const state of AGREEMENT_STATES)
    for (const event of AGREEMENT_EVENTS)
      for (const by of SIDES)
        for (const initiator of ['upline', 'accepter', null] as const) {
          // only a pending termination has a requester
          if ((state === 'end-pending') !== (initiator !== null)) continue;
          const move = moveOf(state, event, by, initiator);
          if (move) found.add(`${state} ${event} ${by} ${initiator ?? '-'} ${move.to}`);
          const row = TABLE.find((one) => {
            const [from, name, who, asked] = one.split(' ');
            return from === state && name === event && who === by && (asked === '-' || asked === initiator);
          });
          if (row) wanted.add(`${state} ${event} ${by} ${initiator ?? '-'} ${row.split(' ')[4]}`);
        }
  expect([...found].sort()).toEqual([...wanted].sort());
  expect(found.size).toBe(27);
});
it('[rule 2.3] an ended, rejected or lapsed agreement is final; only active ones, with or without a request, are in force', () => {
  for (const state of ['rejected', 'ended', 'expired'] as const)
    for (const event of AGREEMENT_EVENTS)
      for (const by of SIDES)
        for (const who of ['upline', 'accepter', null] as const) expect(moveOf(state, event, by, who)).toBeNull();
  expect(AGREEMENT_STATES.filter(isLive)).toEqual(['active', 'change-pending', 'end-pending']);
});
