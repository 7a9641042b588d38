import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import type { WalletStatus } from '@kismet/contracts/vendor/status';
import {
  type BetRequest,
  balanceRequest,
  betRequest,
  type RollbackRequest,
  rollbackRequest,
  userInfoRequest,
  WALLET_PATHS,
  type WalletAnswer,
  type WinRequest,
  winRequest,
} from '@kismet/contracts/vendor/wallet';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { toRefused } from '../../platform/http/errors.ts';
import { statusOf } from '../../platform/http/status-of.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { groupedSignatures } from './grouped-signatures.ts';
import type { Movement } from './movement.ts';
import type { Partner, Partners } from './partners.ts';
import type { Seamless } from './seamless.ts';

export interface SeamlessRouteDeps {
  readonly partners: Partners;
  readonly seamless: Seamless;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'observe'>;
  readonly tracing: Pick<Tracing, 'current'>;
  readonly isSigned: ReturnType<typeof groupedSignatures>;
}

/**
 * The seamless wallet for vendors, each at its own address (`/vendors/<CODE>`): a vendor is identified by its URL and key,
 * never by a field of the body. The signature is verified over the raw bytes before parsing.
 */
export async function mountSeamless(app: FastifyInstance, deps: SeamlessRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const refused = toRefused(error);
      if (refused.code === 'BROKEN') request.log.error({ err: error }, 'a vendor call failed unexpectedly');
      // Not a protocol answer: the vendor treats it as a network failure and retries with the same ids.
      return reply.code(statusOf(refused.code)).send({ error: refused.code });
    });
    const serve = <S extends z.ZodType>(
      path: string,
      schema: S,
      handle: (partner: Partner, body: z.output<S>) => Promise<WalletAnswer>,
    ) =>
      scope.post(`/vendors/:vendorCode${path}`, async (request, reply) => {
        const partner = await deps.partners.find((request.params as { vendorCode: string }).vendorCode);
        if (!partner) throw new Refused('NOT_FOUND');
        const note = (status: WalletStatus | 'none') => {
          deps.tracing.current()?.tell({ 'kismet.partner': partner.code, 'kismet.status': status });
          deps.metrics.observe(
            'kismet_vendor_call_seconds',
            { partner: partner.code, call: path, status },
            reply.elapsedTime / 1000,
          );
        };
        try {
          const value = await answer(request, partner, deps, schema, handle);
          note(value.status);
          return reply.type('application/json').send(exactJson(value));
        } catch (error) {
          note('none');
          throw error;
        }
      });
    const { seamless } = deps;
    serve(WALLET_PATHS.userInfo, userInfoRequest, (partner, body) =>
      seamless.userInfo({ partner, user: body.user, requestId: body.request_uuid }),
    );
    serve(WALLET_PATHS.balance, balanceRequest, (partner, body) => seamless.balance(callOf(partner, body)));
    serve(WALLET_PATHS.bet, betRequest, (partner, body) => seamless.move(callOf(partner, body), moneyOf('bet', body)));
    serve(WALLET_PATHS.win, winRequest, (partner, body) => {
      if (!body.is_supplier_promo && !body.reference_transaction_uuid)
        return Promise.resolve(refusal(body, 'RS_ERROR_WRONG_SYNTAX'));
      return seamless.move(callOf(partner, body), moneyOf(body.is_supplier_promo ? 'promo-win' : 'win', body));
    });
    serve(WALLET_PATHS.rollback, rollbackRequest, (partner, body) =>
      seamless.move(callOf(partner, body), rollbackOf(body)),
    );
  });
}

async function answer<S extends z.ZodType>(
  request: FastifyRequest,
  partner: Partner,
  { clock, isSigned }: Pick<SeamlessRouteDeps, 'clock' | 'isSigned'>,
  schema: S,
  handle: (partner: Partner, body: z.output<S>) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = request.headers as Record<string, string | undefined>;
  const signed = partner.adapter.signedPart(body, headers, clock.now());
  if (!signed || !(await isSigned(signed, partner.adapter.signature(headers), partner.keys)))
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  let parsed: unknown;
  try {
    parsed = parseExactJson(body.toString('utf8'));
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX' };
  }
  if (!isStorable(parsed)) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  const decoded = schema.safeParse(parsed);
  if (!decoded.success) return refusal(parsed, faultOf(decoded.error.issues, parsed));
  return handle(partner, decoded.data);
}

/** A missing field is a syntax error, one of the wrong type or range a type error. */
function faultOf(issues: readonly { readonly path: readonly PropertyKey[] }[], parsed: unknown): WalletStatus {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'RS_ERROR_WRONG_SYNTAX';
  const isMissing = issues.some(
    (issue) => issue.path.length === 1 && (parsed as Record<PropertyKey, unknown>)[issue.path[0]!] === undefined,
  );
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function refusal(body: unknown, status: WalletStatus): WalletAnswer {
  const { user, request_uuid } = (typeof body === 'object' && body !== null ? body : {}) as {
    user?: unknown;
    request_uuid?: unknown;
  };
  return {
    ...(typeof user === 'string' ? { user } : {}),
    status,
    ...(typeof request_uuid === 'string' ? { request_uuid } : {}),
  };
}

const callOf = (partner: Partner, body: { user: string; token: string; request_uuid: string }) => ({
  partner,
  user: body.user,
  token: body.token,
  requestId: body.request_uuid,
});

const base = (body: BetRequest | WinRequest | RollbackRequest) => ({
  extId: body.transaction_uuid.toLowerCase(),
  requestId: body.request_uuid.toLowerCase(),
  vendorTx: body.supplier_transaction_id,
  roundId: body.round ?? null,
  isRoundClosed: body.round_closed ?? false,
  gameCode: body.game_code ?? null,
  meta: body.meta ? exactJson(body.meta) : null,
});
const moneyOf = (kind: 'bet' | 'win' | 'promo-win', body: BetRequest | WinRequest): Movement => ({
  ...base(body),
  kind,
  amount: body.amount,
  currency: body.currency,
  isFree: body.is_free || kind === 'promo-win',
  rewardId: body.reward_uuid?.toLowerCase() ?? null,
  referenceId: ('reference_transaction_uuid' in body ? body.reference_transaction_uuid?.toLowerCase() : null) ?? null,
});
const rollbackOf = (body: RollbackRequest): Movement => ({
  ...base(body),
  kind: 'rollback',
  amount: null,
  currency: null,
  isFree: false,
  rewardId: null,
  referenceId: body.reference_transaction_uuid.toLowerCase(),
});
