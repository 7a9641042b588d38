import { LETTER_TO_MAX } from '@kismet/contracts/agents/letters';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useState } from 'react';
import type { TeamRow } from '../downline-api.ts';

type Row = Pick<TeamRow, 'memberId' | 'account' | 'depth' | 'state' | 'accountKind'>;
/** Members selected from a list, account name by outward id: at most a hundred. */
export interface Chosen {
  readonly who: ReadonlyMap<string, string>;
  /** Those of them to whom money may be sent: active direct downlines with real accounts. */
  readonly direct: ReadonlyMap<string, string>;
  readonly isFull: boolean;
  readonly toggle: (row: Row) => void;
  /** Selects these too, up to the limit. */
  readonly add: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}
const namesOf = (rows: Iterable<Row>) => new Map([...rows].map(({ memberId, account }) => [memberId, account]));
const mayBeGiven = ({ depth, state, accountKind }: Row) =>
  depth === 1 && state === 'active' && !isTrialKind(accountKind);

export function useChosen(): Chosen {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const isFull = rows.size >= LETTER_TO_MAX;
  return {
    who: namesOf(rows.values()),
    direct: namesOf([...rows.values()].filter(mayBeGiven)),
    isFull,
    toggle(row) {
      const next = new Map(rows);
      if (!next.delete(row.memberId) && !isFull) next.set(row.memberId, row);
      setRows(next);
    },
    add(more) {
      const all = new Map([...rows.values(), ...more].map((row) => [row.memberId, row]));
      setRows(new Map([...all].slice(0, LETTER_TO_MAX)));
    },
    clear: () => setRows(new Map()),
  };
}
