import { expect, it } from 'vitest';
import { AGREEMENT_EVENTS, AGREEMENT_STATES, isLive, moveOf, type Side } from './state.ts';

const SIDES: readonly Side[] = ['upline', 'accepter', 'system', 'operator'];
/** rule 2.3, written down a second time: state, event, who, who asked for the end -> state. */
const TABLE = [
  'P accept accepter - A',
  'P reject accepter - R',
  'P withdraw upline - C',
  'P expire system - X',
  'A change upline - E',
  'E accept accepter - A',
  'E reject accepter - A',
  'E withdraw upline - A',
  'E expire system - A',
  'A ask-end upline - V',
  'A ask-end accepter - V',
  'V agree-end upline accepter C',
  'V agree-end accepter upline C',
  'V refuse-end upline accepter A',
  'V refuse-end accepter upline A',
  'V withdraw upline upline A',
  'V withdraw accepter accepter A',
  ...['P', 'A', 'E', 'V'].flatMap((state) => [`${state} void operator - C`, `${state} cascade system - C`]),
];

it('[rule 2.3] the table and nothing beside it', () => {
  const wanted = new Set<string>();
  const found = new Set<string>();
  for (const state of AGREEMENT_STATES)
    for (const event of AGREEMENT_EVENTS)
      for (const by of SIDES)
        for (const initiator of ['upline', 'accepter', null] as const) {
          // only a termination that waits has somebody who asked for it
          if ((state === 'V') !== (initiator !== null)) continue;
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
it('[rule 2.3] an ended, rejected or expired agreement never comes back; only active ones, with or without a request, are in force', () => {
  for (const state of ['R', 'C', 'X'] as const)
    for (const event of AGREEMENT_EVENTS)
      for (const by of SIDES)
        for (const who of ['upline', 'accepter', null] as const) expect(moveOf(state, event, by, who)).toBeNull();
  expect(AGREEMENT_STATES.filter(isLive)).toEqual(['A', 'E', 'V']);
});
