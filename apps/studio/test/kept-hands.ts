import { randomUUID } from 'node:crypto';
import type { HandFacts } from '../games/pvp/signals/hand-facts.ts';
import type { Queryable } from '../server/database.ts';
import type { Session } from '../server/sessions/session-store.ts';
import { encodeState } from '../server/tables/state-text.ts';
import { callForWager, newWager } from '../server/wagers/wager-calls.ts';
import { addWager } from '../server/wagers/wager-store.ts';
import type { WagerWork } from '../server/wagers/wager-work.ts';

/** Stores hands as rounds of a public money room, as they are stored when they are over. */
export async function keepHands(pool: Queryable, table: string, hands: readonly HandFacts[]): Promise<void> {
  await pool.query(
    `insert into studio.table_lease (table_id, owner, epoch, until, renewed_at) values ($1, $2, 1, now(), now())`,
    [table, randomUUID()],
  );
  const states = hands.map(({ boot, owners, contributed, paid, actions }) =>
    encodeState({
      hand: {
        rules: { boot },
        seats: owners.map((owner, n) => ({ owner, contributed: contributed[n] })),
        shares: { paid },
        actions,
      },
    }),
  );
  await pool.query(
    `insert into studio.table_round (table_id, number, epoch, phase, state, pending, updated_at)
     select $1, n, 1, 'SETTLED', state::jsonb, '{"pending": [], "next": 1}', now() from unnest($2::text[]) with ordinality as t(state, n)`,
    [table, states],
  );
  const rows = hands.flatMap(({ owners, contributed, paid }, n) =>
    owners.map((owner, seat) => ({
      ...{ owner, number: n + 1, seat, contributed: contributed[seat]!, paid: paid[seat]! },
      pot: contributed.reduce((sum, one) => sum + one, 0n),
    })),
  );
  await pool.query(
    `insert into studio.hand_seat (owner, game, table_id, number, seat, name, is_bot, boot, pot, contributed, paid, rake, is_shown, ended_at)
     select t.owner, 'chaupal-classic', $1, t.number, t.seat, t.owner, false, $2, t.pot, t.contributed, t.paid, 0, false,
       now() - t.number * interval '1 minute'
     from unnest($3::text[], $4::integer[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[])
       as t(owner, number, seat, pot, contributed, paid)`,
    [
      ...[
        table,
        hands[0]!.boot,
        rows.map(({ owner }) => owner),
        rows.map(({ number }) => number),
        rows.map(({ seat }) => seat),
      ],
      ...[rows.map(({ pot }) => pot), rows.map(({ contributed }) => contributed), rows.map(({ paid }) => paid)],
    ],
  );
}

/** The wagers of stored hands, as rooms create them: each seat's reserve with a session, which wins what the hand leaves of it. */
export async function payHands(
  work: WagerWork,
  table: string,
  hands: readonly HandFacts[],
  sessions: ReadonlyMap<string, Session>,
  reserve: bigint,
): Promise<void> {
  for (const [n, { owners, contributed, paid }] of hands.entries())
    for (const [seat, owner] of owners.entries()) {
      const session = sessions.get(owner);
      if (!session) continue;
      const place = { id: randomUUID(), house: 'CHAUPAL', table, roundNumber: n + 1 };
      const now = work.clock.now();
      await addWager(work.pool, newWager(session, place, reserve, 'reserve', now), new Date(now));
      const told = await callForWager(work, owner, { do: 'bet', id: place.id });
      if (told?.kind !== 'answer' || told.answer !== 'accepted') throw new Error('a reserve is taken');
      const amount = reserve - contributed[seat]! + paid[seat]!;
      await callForWager(work, owner, { do: 'pay', id: place.id, kind: 'settle', amount });
    }
}
