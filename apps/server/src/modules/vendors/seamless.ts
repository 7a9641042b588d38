import type { UserInfoAnswer, WalletAnswer } from '@kismet/contracts/vendor/wallet';
import { Unavailable } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { BatchedWriter } from '../wallet/index.ts';
import { keysOf, type Movement } from './movement.ts';
import type { Partner } from './partners.ts';
import type { Stop } from './play-guards.ts';
import type { Session, SessionHome, Sessions } from './sessions.ts';
import type { HouseAccounts, WalletReply, WalletRequest } from './wallet-request.ts';

/** A verified and decoded vendor call. */
export interface SeamlessCall {
  readonly partner: Partner;
  readonly user: string;
  readonly token: string;
  readonly requestId: string;
}

export interface SeamlessDeps {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly writer: BatchedWriter<WalletRequest, WalletReply>;
  /** Cash of an owner, and bonus money where it may be staked in the game of the session. */
  readonly balanceOf: (
    ownerId: bigint,
    play: { vendorCode: string; gameCode: string; nowMs: number },
  ) => Promise<{ total: bigint; currency: string } | undefined>;
  /** The house accounts against which a vendor's play is posted. */
  readonly houseAccountsOf: (
    brandId: number,
    vendorCode: string,
    currency: string,
    accountClass: number,
  ) => Promise<HouseAccounts>;
  /** Category of a vendor's game; null for an unknown one. */
  readonly gameCategory: (vendorCode: string, gameCode: string) => Promise<string | null>;
  /** Records a played game for the list of recent games. */
  readonly notePlayed: (ownerId: bigint, vendorCode: string, gameCode: string) => void;
  readonly profileOf: (
    ownerId: bigint,
  ) => Promise<
    { country: string | null; birthDate: string | null; registeredAt: Date; jurisdiction: string } | undefined
  >;
  /** A bet's record changed: updates open pages. */
  readonly betPlaced: (ownerId: bigint, betId: string) => void;
  /** A real-money bet was paid: for the board of large wins. */
  readonly betWon: (ownerId: bigint, betId: string) => void;
  /** A limit refused a bet: updates open pages. */
  readonly betStopped: (ownerId: bigint, why: Stop['why']) => void;
}

export interface Seamless {
  userInfo(call: Omit<SeamlessCall, 'token'>): Promise<UserInfoAnswer>;
  balance(call: SeamlessCall): Promise<WalletAnswer>;
  move(call: SeamlessCall, movement: Movement): Promise<WalletAnswer>;
}

export function createSeamless(deps: SeamlessDeps): Seamless {
  return {
    userInfo: (call) => userInfo(deps, call),
    balance: (call) => balance(deps, call),
    move: (call, movement) => withinDeadline(move(deps, call, movement), call.partner.answerDeadlineMs),
  };
}

const echo = (call: { user: string; requestId: string }) => ({ user: call.user, request_uuid: call.requestId });

async function userInfo(
  { sessions, profileOf }: SeamlessDeps,
  call: Omit<SeamlessCall, 'token'>,
): Promise<UserInfoAnswer> {
  const ownerId = await sessions.owner(call.user);
  const profile = ownerId === undefined ? undefined : await profileOf(ownerId);
  if (!profile) return { ...echo(call), status: 'RS_ERROR_INVALID_TOKEN' };
  return {
    ...echo(call),
    status: 'RS_OK',
    country: profile.country ?? '',
    jurisdiction: profile.jurisdiction,
    sub_partner_id: '',
    birth_date: profile.birthDate,
    registration_date: profile.registeredAt.toISOString().slice(0, 10),
  };
}

async function balance({ sessions, clock, balanceOf }: SeamlessDeps, call: SeamlessCall): Promise<WalletAnswer> {
  if (!call.partner.enabled) return { ...echo(call), status: 'RS_ERROR_INVALID_PARTNER' };
  const ownerId = await sessions.owner(call.user);
  const session = ownerId === undefined ? undefined : await sessions.find(ownerId, call.token, call.partner.partnerId);
  if (!session) return { ...echo(call), status: 'RS_ERROR_INVALID_TOKEN' };
  if (session.expiresAtMs <= clock.now()) return { ...echo(call), status: 'RS_ERROR_TOKEN_EXPIRED' };
  const found = await balanceOf(session.ownerId, {
    vendorCode: call.partner.code,
    gameCode: session.gameCode,
    nowMs: clock.now(),
  });
  return { ...echo(call), status: 'RS_OK', currency: session.currency, balance: found?.total ?? 0n };
}

async function move(deps: SeamlessDeps, call: SeamlessCall, movement: Movement): Promise<WalletAnswer> {
  const { sessions } = deps;
  const invalid: WalletAnswer = { ...echo(call), status: 'RS_ERROR_INVALID_TOKEN' };
  const ownerId = await sessions.owner(call.user);
  if (ownerId === undefined) return invalid;
  const session = await sessions.find(ownerId, call.token, call.partner.partnerId);
  const home =
    session ??
    (movement.referenceId ? await sessions.homeOf(ownerId, call.partner.partnerId, movement.referenceId) : undefined);
  if (!home || (!session && movement.kind !== 'rollback')) return invalid;
  const reply = await deps.writer.submit(await requestOf(deps, call, movement, home, session));
  if (reply.stop) deps.betStopped(ownerId, reply.stop.why);
  if (reply.betId) deps.betPlaced(ownerId, reply.betId);
  if (reply.betId && movement.kind === 'win' && (movement.amount ?? 0n) > 0n && home.accountClass === 0)
    deps.betWon(ownerId, reply.betId);
  if (reply.betId && movement.kind === 'bet') deps.notePlayed(ownerId, call.partner.code, movement.gameCode!);
  return {
    ...echo(call),
    status: reply.status,
    ...(reply.currency === null ? {} : { currency: reply.currency }),
    ...(reply.balance === null ? {} : { balance: reply.balance }),
  };
}

async function requestOf(
  deps: SeamlessDeps,
  call: SeamlessCall,
  movement: Movement,
  home: SessionHome,
  session: Session | undefined,
): Promise<WalletRequest> {
  const { partner } = call;
  const now = deps.clock.now();
  const category = movement.gameCode ? await deps.gameCategory(partner.code, movement.gameCode) : null;
  return {
    ownerId: home.ownerId,
    movement,
    partnerId: partner.partnerId,
    vendorCode: partner.code,
    brandId: home.brandId,
    currency: home.currency,
    accountClass: home.accountClass,
    agentPath: home.agentPath,
    category: category ?? 'slots',
    contra: await deps.houseAccountsOf(home.brandId, partner.code, home.currency, home.accountClass),
    isTokenKnown: session !== undefined,
    isTokenExpired: session !== undefined && session.expiresAtMs <= now,
    isGameKnown: category !== null,
    isPartnerEnabled: partner.enabled,
    lateBetStatus: partner.adapter.lateBetStatus,
    nowMs: now,
    deadlineAt: now + partner.answerDeadlineMs,
    keys: keysOf(home.ownerId, partner.partnerId, movement),
  };
}

/** A late answer is replaced by one that makes the vendor retry; the retry finds the stored result. */
async function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable('the answer took too long')), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
