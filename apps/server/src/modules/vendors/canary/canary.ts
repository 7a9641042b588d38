import { randomUUID } from 'node:crypto';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { WALLET_PATHS, type WalletAnswer, walletAnswer } from '@kismet/contracts/vendor/wallet';
import type { Clock } from '@kismet/kernel/time';
import * as z from 'zod/mini';
import { randomToken, tokenHash } from '../../../platform/crypto.ts';
import { type Db, withTx } from '../../../platform/db.ts';
import type { Job } from '../../../platform/job-runner.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { addKey, upsertPartner } from '../partner-store.ts';
import { fingerprintOf, type signingKey } from '../partners.ts';
import { insertSession } from '../session-store.ts';
import { isMovementStored } from './canary-store.ts';
import { CANARY_CODE, CANARY_GAME } from './code.ts';

/** 0.01 in units. */
const STAKE = 1000n;
const TIMEOUT_MS = 3000;
const SESSION_MS = 3_600_000;

/** The member whose money a brand's canary bets with: a test account, which no report counts as a player. */
export interface CanaryMember {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly accountClass: number;
}
export interface CanaryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'observe' | 'count'>;
  /** Origin at which vendors reach the wallet. */
  readonly walletOrigin: string;
  readonly ourKey: () => ReturnType<typeof signingKey>;
  readonly brands: () => Promise<readonly { readonly brandId: number; readonly currency: string }[]>;
  /** The canary member of a brand, created if missing, with money for many bets. */
  readonly memberOf: (brand: { readonly brandId: number; readonly currency: string }) => Promise<CanaryMember>;
}

/**
 * `stored`: acknowledged, found again by its id and taken back. `missing`: acknowledged, but not found. `refused`: answered with another status.
 * `silent`: no valid protocol answer within three seconds. `kept`: stored, but not taken back.
 */
export type CanaryOutcome = 'stored' | 'missing' | 'refused' | 'silent' | 'kept';

interface Visit extends CanaryMember {
  readonly brandId: number;
  readonly currency: string;
  readonly partnerId: number;
  readonly token: string;
  readonly endMs: number;
}

/**
 * One bet of 0.01 test money per brand and minute, sent to the wallet as a vendor would, looked up by its id where it must be stored, and taken
 * back. Balances that match the ledger do not reveal that an acknowledged bet is missing altogether; this does, and it shows that betting works
 * while nobody plays.
 */
export function canaryJob(deps: CanaryDeps): Job {
  const visits = new Map<number, Visit>();
  async function visitOf(brand: { brandId: number; currency: string }): Promise<Visit> {
    const known = visits.get(brand.brandId);
    if (known && known.endMs > deps.clock.now() + TIMEOUT_MS) return known;
    const opened = await openVisit(deps, brand);
    visits.set(brand.brandId, opened);
    return opened;
  }
  return {
    name: 'canary-bet',
    schedule: '* * * * *',
    keepsPause: true,
    async run() {
      for (const brand of await deps.brands()) {
        const visit = await visitOf(brand);
        const outcome = await betOnce(deps, visit);
        deps.metrics.count('kismet_canary_bets_total', { outcome });
        // whatever the reason, the next bet starts with a new session
        if (outcome !== 'stored') visits.delete(brand.brandId);
      }
    },
  };
}

async function openVisit(deps: CanaryDeps, brand: { brandId: number; currency: string }): Promise<Visit> {
  const member = await deps.memberOf(brand);
  const { publicPem } = await deps.ourKey();
  const token = randomToken();
  const endMs = deps.clock.now() + SESSION_MS;
  const partnerId = await withTx(deps.db, async (tx) => {
    const names = { en: 'Canary', ur: 'جانچ کی شرط' };
    const place = { gamesApi: deps.walletOrigin, hasDesk: false, hasFeed: false };
    const id = await upsertPartner(tx, { code: CANARY_CODE, names, dialect: 'hub88', ...place });
    await addKey(tx, id, fingerprintOf(publicPem), publicPem);
    return id;
  });
  await insertSession(deps.db, {
    owner_id: member.memberId,
    token_hash: tokenHash(token),
    partner_id: partnerId,
    brand_id: brand.brandId,
    game_code: CANARY_GAME,
    currency: brand.currency,
    class: member.accountClass,
    agent_path: [],
    expires_at: new Date(endMs),
  });
  return { ...member, ...brand, partnerId, token, endMs };
}

async function betOnce(deps: CanaryDeps, visit: Visit): Promise<CanaryOutcome> {
  const betId = randomUUID();
  const common = { user: visit.publicId, token: visit.token, game_code: CANARY_GAME, round: betId };
  const started = performance.now();
  const bet = await call(deps, WALLET_PATHS.bet, {
    ...{ ...common, transaction_uuid: betId, supplier_transaction_id: betId },
    ...{ currency: visit.currency, amount: STAKE, is_free: false, is_aggregated: false },
  });
  deps.metrics.observe('kismet_canary_bet_seconds', {}, (performance.now() - started) / 1000);
  const about = { betId, member: visit.publicId, brand: visit.brandId, status: bet?.status ?? null };
  const isAcknowledged = bet?.status === 'RS_OK';
  const isStored = isAcknowledged && (await isMovementStored(deps.db, visit.memberId, visit.partnerId, betId));
  const undoId = randomUUID();
  // a bet without an answer is taken back as well, as any vendor does
  const undone = await call(deps, WALLET_PATHS.rollback, {
    ...{ ...common, transaction_uuid: undoId, supplier_transaction_id: undoId },
    reference_transaction_uuid: betId,
  });
  if (isAcknowledged && !isStored) {
    deps.log.error(about, 'a canary bet was acknowledged and is not in the database: acknowledged bets are being lost');
    return 'missing';
  }
  if (!isAcknowledged) {
    deps.log.warn(about, 'a canary bet was not accepted');
    return bet === null ? 'silent' : 'refused';
  }
  if (undone?.status === 'RS_OK') return 'stored';
  deps.log.warn({ ...about, undone: undone?.status ?? null }, 'a canary bet was not rolled back');
  return 'kept';
}

/** A signed call to the wallet; null when no valid protocol answer came in time. */
async function call(
  { walletOrigin, ourKey }: CanaryDeps,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<WalletAnswer | null> {
  const body = Buffer.from(exactJson({ ...fields, request_uuid: randomUUID() }));
  const { privateKey } = await ourKey();
  try {
    const response = await fetch(`${walletOrigin}/vendors/${CANARY_CODE}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...signHeaders(body, privateKey) },
    });
    return z.parse(walletAnswer, parseExactJson(await response.text()));
  } catch {
    return null;
  }
}
