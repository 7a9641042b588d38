import type { Exceptions } from './statement-exceptions.ts';

/** Exceptions in today's schema that would have to change. The list may only shrink. */
export const CATALOGUE_EXCEPTIONS: readonly Exceptions[] = [
  {
    why: 'one vendor id has one effect over all members: on one database alone, a nightly audit looks across otherwise',
    are: ['vendors.transaction: key vendors.transaction_one_partner'],
  },
  {
    why: 'a number is claimed once over all members, until a table on the coordinator holds the claims',
    are: ['lottery.ticket: key lottery.ticket_validation'],
  },
  {
    why: 'on one database alone: a distributed one leaves the migration out, and the next write or the nightly invariants find it',
    are: ['wallet.ledger: trigger ledger_beside'],
  },
];
