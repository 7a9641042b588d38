import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import {
  isSignedBy,
  SIGNATURE_HEADER,
  signedBytes,
  signHeaders,
  TIMESTAMP_HEADER,
} from '@kismet/contracts/vendor/signature';
import type { WalletStatus } from '@kismet/contracts/vendor/status';
import { balanceRequest, betRequest, rollbackRequest, WALLET_PATHS, winRequest } from '@kismet/contracts/vendor/wallet';

/** How the operator fails on one call: before it took effect, after it, or by a refusal without effect. */
export type Fault = 'lost-before' | 'lost-after' | 'error-500' | { lateMs: number } | { refuse: WalletStatus };
export type WalletCall = 'balance' | 'bet' | 'win' | 'rollback';

interface Movement {
  readonly kind: 'bet' | 'win';
  readonly user: string;
  readonly amount: bigint;
  readonly reference: string | null;
  readonly round: string;
  /** Whether this ends its round: a cashed-out part of a bet leaves it open. */
  readonly isClosing: boolean;
  isRolledBack: boolean;
}

/** The phase a studio gives for a movement. */
const phaseOf = (raw: unknown): unknown => (raw as { meta?: { kismet?: { phase?: unknown } } }).meta?.kismet?.phase;

/** An operator's wallet in memory that can be told to fail. The studio knows only its address. */
export class MockOperator {
  readonly balances = new Map<string, bigint>();
  readonly movements = new Map<string, Movement>();
  /** Received bodies by call, and the house's address used. */
  readonly received: { call: WalletCall; house: string; body: string }[] = [];
  readonly faults: Record<WalletCall, Fault[]> = { balance: [], bet: [], win: [], rollback: [] };
  /** A fault for every call until it is removed. */
  readonly always: Partial<Record<WalletCall, Fault>> = {};
  /** Users of an unreachable brand: none of their calls arrive. */
  readonly away = new Set<string>();
  readonly operatorKey: KeyObject;
  readonly studioKey: KeyObject;
  readonly #tombstones = new Set<string>();
  /** Bets ended by a closing win. */
  readonly #over = new Set<string>();
  readonly #refused = new Map<string, WalletStatus>();
  readonly #server: http.Server;
  #folder: string | undefined;
  badSignatures = 0;

  /** Shared by all operators of this process: generating them takes longer than most tests. */
  static #keys: { operator: KeyObject; studio: KeyObject } | undefined;

  constructor() {
    MockOperator.#keys ??= MockOperator.newKeys();
    const keys = MockOperator.#keys;
    this.operatorKey = keys.operator;
    this.studioKey = keys.studio;
    this.#server = http.createServer((request, response) => void this.#answer(request, response));
  }

  static newKeys(): { operator: KeyObject; studio: KeyObject } {
    const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    return { operator: make(), studio: make() };
  }

  /** PEM texts for the studio. */
  get pems(): { studioPrivate: string; operatorPublic: string } {
    const operatorPublic = createPublicKey(this.operatorKey).export({ type: 'spki', format: 'pem' }) as string;
    return {
      studioPrivate: createPrivateKey(this.studioKey.export({ type: 'pkcs8', format: 'pem' })).export({
        type: 'pkcs8',
        format: 'pem',
      }) as string,
      operatorPublic,
    };
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A folder for the keys that a studio process reads; removed when the operator stops. */
  get folder(): string {
    this.#folder ??= fs.mkdtempSync(path.join(os.tmpdir(), 'studio-keys-'));
    return this.#folder;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    if (this.#folder) fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A signed call of the studio's games API. */
  async call(origin: string, house: string, path: string, body: unknown, key = this.operatorKey): Promise<Response> {
    const bytes = Buffer.from(JSON.stringify(body));
    return fetch(`${origin}/houses/${house}${path}`, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/json', ...signHeaders(bytes, key) },
    });
  }

  /** Violations of the contract: each bet that took effect must end in exactly one closing win or one rollback. */
  openBets(): string[] {
    const faults: string[] = [];
    const paid = new Map<string, number>();
    for (const { kind, reference, isClosing, isRolledBack } of this.movements.values())
      if (kind === 'win' && reference && isClosing && !isRolledBack)
        paid.set(reference, (paid.get(reference) ?? 0) + 1);
    for (const [id, bet] of this.movements) {
      if (bet.kind !== 'bet') continue;
      const wins = paid.get(id) ?? 0;
      const ends = wins + (bet.isRolledBack ? 1 : 0);
      if (ends !== 1) faults.push(`bet ${id} of round ${bet.round}: ${wins} wins, rolled back: ${bet.isRolledBack}`);
    }
    return faults;
  }

  /** Undoes a bet's wins, as if they had never arrived. */
  forgetWins(reference: string): void {
    this.#over.delete(reference);
    for (const [id, { kind, user, amount, reference: of }] of this.movements) {
      if (kind !== 'win' || of !== reference) continue;
      this.movements.delete(id);
      this.balances.set(user, this.balances.get(user)! - amount);
    }
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const call = (Object.entries(WALLET_PATHS).find(([, path]) => request.url?.endsWith(path))?.[0] ??
      '') as WalletCall;
    if (!(call in this.faults)) return void response.writeHead(404).end();
    const timestamp = request.headers[TIMESTAMP_HEADER] as string | undefined;
    const isSigned = isSignedBy(signedBytes(bytes, timestamp), request.headers[SIGNATURE_HEADER] as string, [
      createPublicKey(this.studioKey),
    ]);
    if (!isSigned) this.badSignatures++;
    this.received.push({ call, house: request.url!.split('/')[1]!, body: bytes.toString() });
    const fault = this.faults[call].shift() ?? this.always[call];
    if (fault === 'lost-before') return void response.destroy();
    if (this.away.has(JSON.parse(bytes.toString()).user)) return void response.destroy();
    if (fault === 'error-500') return void response.writeHead(500).end();
    const body = parseExactJson(bytes.toString()) as Record<string, unknown>;
    const refusal = !isSigned
      ? 'RS_ERROR_INVALID_SIGNATURE'
      : typeof fault === 'object' && 'refuse' in fault
        ? fault.refuse
        : null;
    const status = refusal ?? this.#apply(call, body);
    if (fault === 'lost-after') return void response.destroy();
    if (typeof fault === 'object' && 'lateMs' in fault) await sleep(fault.lateMs);
    const user = body.user as string;
    const answer = {
      user,
      status,
      request_uuid: body.request_uuid,
      currency: 'PKR',
      balance: this.balances.get(user) ?? 0n,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(exactJson(answer));
  }

  #apply(call: WalletCall, raw: unknown): WalletStatus {
    if (call === 'balance') return balanceRequest.safeParse(raw).success ? 'RS_OK' : 'RS_ERROR_WRONG_SYNTAX';
    if (call === 'rollback') return this.#rollback(raw);
    const body = call === 'bet' ? betRequest.safeParse(raw) : winRequest.safeParse(raw);
    if (!body.success) return 'RS_ERROR_WRONG_SYNTAX';
    const { user, is_free: isFree, transaction_uuid: id, round } = body.data;
    // a free bet takes nothing; its win is paid
    const amount = isFree && call === 'bet' ? 0n : body.data.amount;
    if (this.movements.has(id)) return 'RS_OK';
    const balance = this.balances.get(user) ?? 0n;
    const reference = ((raw as Record<string, unknown>).reference_transaction_uuid as string | undefined) ?? null;
    if (call === 'bet') {
      const earlier = this.#refused.get(body.data.request_uuid);
      if (earlier) return earlier;
      if (this.#tombstones.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (balance < amount) {
        this.#refused.set(body.data.request_uuid, 'RS_ERROR_NOT_ENOUGH_MONEY');
        return 'RS_ERROR_NOT_ENOUGH_MONEY';
      }
    } else if (!reference || !this.movements.has(reference) || this.movements.get(reference)!.isRolledBack) {
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    } else if (this.#over.has(reference) && phaseOf(raw) !== 'resettle') {
      // nothing is paid into a finished round, unless it corrects an earlier payment
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    const isClosing = (raw as Record<string, unknown>).round_closed !== false;
    if (call === 'win' && isClosing) this.#over.add(reference!);
    this.balances.set(user, call === 'bet' ? balance - amount : balance + amount);
    this.movements.set(id, {
      kind: call as 'bet' | 'win',
      user,
      amount,
      reference,
      round: round ?? '',
      isClosing,
      isRolledBack: false,
    });
    return 'RS_OK';
  }

  #rollback(raw: unknown): WalletStatus {
    const body = rollbackRequest.safeParse(raw);
    if (!body.success) return 'RS_ERROR_WRONG_SYNTAX';
    const reference = body.data.reference_transaction_uuid;
    const bet = this.movements.get(reference);
    if (!bet) this.#tombstones.add(reference);
    else if (!bet.isRolledBack) {
      bet.isRolledBack = true;
      // rolling back a payment debits it, rolling back a bet returns the stake
      this.balances.set(
        bet.user,
        (this.balances.get(bet.user) ?? 0n) + (bet.kind === 'win' ? -bet.amount : bet.amount),
      );
    }
    return 'RS_OK';
  }
}
