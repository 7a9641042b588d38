import { uuidv7 } from '@kismet/kernel/ids';
import { type Tx, withTx } from '../../../platform/db.ts';
import { setupOf } from '../channels/channel.ts';
import type { ChannelRow } from '../channels/channel-store.ts';
import type { Headers, News, Verified } from '../kinds/adapter.ts';
import { adapterOf } from '../kinds/registry.ts';
import { judgeNews, type Verdict } from './deposit.ts';
import { creditDeposit } from './deposit-credit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, findByProvider, insertNews, writeDeposit } from './deposit-store.ts';

/** Raw call-back as received; this is what is stored. */
interface Trail {
  readonly body: string;
  readonly signature: string | null;
}
const LONGEST_KEPT = 4000;

/** Never sent by an honest provider: a bad signature, or an unknown order. */
const NOT_BELIEVED = ['forged', 'unreadable', 'no-such-order', 'other-order-number'];
/** Alerts operators; the alerts module throttles. */
const raise = (deps: DepositDeps, tx: Tx, channel: ChannelRow, verdict: string, row: DepositRow | null) =>
  deps.alert(tx, {
    brandId: channel.brand_id,
    about: channel.code,
    ownerId: row?.owner_id ?? null,
    kind: NOT_BELIEVED.includes(verdict) ? 'call-back-not-believed' : 'call-back-differs',
    detail: { verdict, deposit: row?.deposit_id ?? '' },
  });

/**
 * Processes a provider's report on an order in one transaction, whatever its source: call-back or polled answer,
 * repeated or out of order (TV-5.1). A polled answer that changes nothing is not stored.
 */
export async function hearNews(
  deps: DepositDeps,
  channel: ChannelRow,
  news: News,
  trail: Trail | null,
): Promise<Verdict> {
  let touched: DepositRow | null = null;
  const judged = await withTx(deps.db, async (tx) => {
    const row = await findByProvider(tx, channel.channel_id, news);
    const verdict: Verdict = row
      ? judgeNews(
          {
            state: row.state,
            providerNo: row.provider_no,
            payAmount: row.amount + row.tail,
            currency: row.currency,
            tolerance: channel.tolerance,
          },
          news,
        )
      : { is: 'alert', verdict: 'no-such-order' };
    if (trail)
      await insertNews(tx, {
        news_id: uuidv7(deps.clock.now()),
        channel_id: channel.channel_id,
        owner_id: row?.owner_id ?? null,
        deposit_id: row?.deposit_id ?? null,
        verdict: verdict.verdict,
        body: trail.body.slice(0, LONGEST_KEPT),
        signature: trail.signature,
        at: new Date(deps.clock.now()),
      });
    if (trail && (verdict.is === 'alert' || verdict.is === 'mismatch'))
      await raise(deps, tx, channel, verdict.verdict, row);
    if (!row || verdict.is === 'replay' || verdict.is === 'alert') return verdict;
    const at = new Date(deps.clock.now());
    const known = { provider_no: news.providerNo, confirmations: news.confirmations ?? row.confirmations };
    if (verdict.is === 'credit') touched = await creditDeposit(deps, tx, row, news.amount!, known);
    else if (verdict.is === 'mismatch')
      touched = await writeDeposit(tx, row, {
        ...known,
        state: 'AMOUNT_MISMATCH',
        received: verdict.verdict === 'other-amount' ? news.amount : null,
        why: verdict.verdict,
        is_unclear: false,
        pay_url: null,
        ended_at: null,
      });
    else if (verdict.is === 'fail')
      touched = await writeDeposit(tx, row, {
        ...known,
        state: 'FAILED',
        why: 'declined',
        is_unclear: false,
        pay_url: null,
        ended_at: at,
      });
    // a pending status for a finished order only updates what is known of the payment
    else
      touched = await writeDeposit(tx, row, {
        ...known,
        is_unclear: false,
        ...(row.state === 'CREATED' ? { state: 'WAITING_PSP' as const } : {}),
      });
    return verdict;
  });
  const after = touched as DepositRow | null;
  if (after) deps.moved(after.owner_id, after.deposit_id);
  return judged;
}

/** Handles a call-back from its raw bytes: the signature is verified before parsing. Returns the outcome. */
export async function takeCallBack(
  deps: DepositDeps,
  channel: ChannelRow,
  bytes: Buffer,
  headers: Headers,
  mayKeep: () => Promise<boolean>,
): Promise<Verified['is']> {
  const verified = adapterOf(channel.adapter).verify(
    setupOf(deps.secretBox, channel),
    bytes,
    headers,
    deps.clock.now(),
  );
  const trail = {
    body: bytes.toString('utf8').replaceAll('\0', ''),
    signature: (headers['stripe-signature'] ?? headers['sandbox-signature'] ?? '').slice(0, 500) || null,
  };
  if (verified.is === 'news') {
    await hearNews(deps, channel, verified.news, trail);
    return 'news';
  }
  // rejected call-backs are stored too, but limited so that they cannot fill the disk
  if (await mayKeep())
    await withTx(deps.db, async (tx) => {
      await insertNews(tx, {
        news_id: uuidv7(deps.clock.now()),
        channel_id: channel.channel_id,
        owner_id: null,
        deposit_id: null,
        verdict: verified.is,
        ...trail,
        body: trail.body.slice(0, LONGEST_KEPT),
        at: new Date(deps.clock.now()),
      });
      // a validly signed event of a kind that we do not use
      if (verified.is !== 'other') await raise(deps, tx, channel, verified.is, null);
    });
  return verified.is;
}
