import type pg from 'pg';

const STAKE = 100_000n;

/**
 * Gives each of the first `members` members `each` earlier bets, round after round as in real play, with all rows that a bet writes: so
 * that indexes have as many pages, and their entries lie as far apart, as in a database in use. Written past the triggers.
 */
export async function growPlay(
  admin: pg.Client,
  { members, each, contraId }: { readonly members: number; readonly each: number; readonly contraId: string },
  progress: (bets: number) => void,
): Promise<void> {
  await admin.query('set session_replication_role = replica');
  for (let round = 1; round <= each; round++) {
    await admin.query(
      `with a as (
         select owner_id, account_id, seq, balance, gen_random_uuid() as op, gen_random_uuid() as ext, gen_random_uuid() as bet
           from wallet.account where code = 'main' and owner_id between 1 and $1 order by random()
       ), l as (
         insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
         select owner_id, account_id, seq + 1, op, 0, -$2::bigint, balance - $2::bigint, $3, 1 from a
       ), o as (
         insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows)
         select owner_id, op, 'BENCH:' || ext, '', 1, account_id || '/' || (seq + 1) from a
       ), t as (
         insert into vendors.transaction (owner_id, partner_id, ext_id, kind, content_hash, amount, currency, class, brand_id, balance_after, op_id, bet_id, round_id, game_code, vendor_tx)
         select owner_id, 1, ext, 1, sha256(ext::text::bytea), $2, 'PKR', 0, 1, balance - $2::bigint, op, bet, gen_random_uuid()::text, 'bench', 'bench' from a
       ), r as (
         insert into vendors.request (owner_id, partner_id, request_id, content_hash, status, balance, currency)
         select owner_id, 1, gen_random_uuid(), sha256(ext::text::bytea), 0, balance - $2::bigint, 'PKR' from a
       ), b as (
         insert into bets.bet (owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, currency, class)
         select owner_id, bet, 1, 'BENCH', 'bench', 'slots', gen_random_uuid()::text, 'lost', $2, $2, 'PKR', 0 from a
       )
       update wallet.account t set balance = a.balance - $2::bigint, seq = a.seq + 1 from a where t.owner_id = a.owner_id and t.account_id = a.account_id`,
      [members, STAKE, contraId],
    );
    progress(round * members);
  }
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze');
}
