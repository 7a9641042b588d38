// npm run bench:progress: from the wallet's answer to the win of a bet until the member's page shows it in a mission: the event, the
// page's call and its answer, at a steady rate of bets on a separate stand. The limit is one second. Not part of CI.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@kismet/contracts/live/events';
import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { seedOffers } from '../../apps/server/db/seed/offers.ts';
import { callerOf } from '../../tests/fault/bank.ts';
import { FaultStand } from '../../tests/fault/fault-stand.ts';
import { type MoneyMember, openMoneyMember } from '../../tests/fault/money-members.ts';
import { SiteCaller } from '../../tests/fault/site-caller.ts';
import { jsonOf, type WalletCaller } from '../../tests/fault/wallet-caller.ts';
import { root } from '../product/build.ts';
import { withProduct } from '../product/installation.ts';
import { fail, step } from '../product/progress.ts';

const MEMBERS = 20;
const BETS_EACH = 10;
const BETS_PER_SECOND = 10;
const STAKE = UNITS_PER_ONE;
const LIMIT_MS = 1000;
/** The demo's weekly mission: turnover in any game. */
const NEED = 5000n * UNITS_PER_ONE;
const WAIT_MS = 10_000;

const folder = path.join(root, `.data/progress-${process.pid}`);
fs.mkdirSync(folder, { recursive: true });
process.env.LIMIT_FACTOR = '1000';
const stand = new FaultStand(folder);

/** A member's page: hears that progress has changed, and requests it. */
class Page {
  readonly #member: MoneyMember;
  readonly #site: SiteCaller;
  readonly #stop = new AbortController();
  #heard = 0;
  constructor(member: MoneyMember, site: SiteCaller) {
    this.#member = member;
    this.#site = site;
  }
  async listen(base: string): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${this.#member.siteToken}` };
    const answer = await fetch(base + EVENTS_PATH, { headers, signal: this.#stop.signal });
    if (!answer.ok || !answer.body) fail(`the event stream answered ${answer.status}`);
    void this.#read(answer.body).catch(() => undefined);
  }
  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const text = new TextDecoder();
    for await (const part of body)
      this.#heard += text.decode(part, { stream: true }).split('event: progress\n').length - 1;
  }
  close = () => this.#stop.abort();
  /** Time until an event after which the mission shows this turnover; in milliseconds. */
  async until(done: bigint): Promise<number> {
    const began = performance.now();
    for (let seen = -1; performance.now() < began + WAIT_MS; await sleep(2)) {
      if (this.#heard <= seen) continue;
      seen = this.#heard;
      if ((await this.#turnover()) >= done) return performance.now() - began;
    }
    return Number.POSITIVE_INFINITY;
  }
  async #turnover(): Promise<bigint> {
    const { value } = await this.#site.get(this.#member.siteToken, '/wps/promotions/mine');
    const list = value.list as { progress: { done: string; need: string; unit: string } | null }[];
    const own = list.find(({ progress }) => progress?.unit === 'money' && parseUnits(progress.need) === NEED);
    return own ? parseUnits(own.progress!.done)! : -1n;
  }
}

/** A losing bet: its win of 0 ends the round. */
async function lose(wallet: WalletCaller, member: MoneyMember): Promise<void> {
  const player = { user: member.publicId, token: member.gameToken };
  const bet = { ...wallet.fields(player, randomUUID()), round_closed: false, amount: STAKE } as Record<string, unknown>;
  const { round, transaction_uuid: reference_transaction_uuid } = bet;
  const win = { ...wallet.fields(player, String(round)), round_closed: true, amount: 0n, reference_transaction_uuid };
  for (const [call, fields] of [
    ['/transaction/bet', bet],
    ['/transaction/win', win],
  ] as const) {
    const said = await wallet.once(call, jsonOf(fields), 5000);
    if (said.is === 'unknown' || said.status !== 'RS_OK')
      fail(`a bet was not accepted or not settled: ${JSON.stringify(said)}`);
  }
}

const took: number[] = [];
try {
  await stand.command('up');
  step('stand is up');
  const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
  await withProduct(env, async (product) => {
    const { brandId } = await product.site.brandOfHost('127.0.0.1');
    await seedOffers(product, brandId);
    const wallet = callerOf(stand, stand.fact('VENDOR_URL'), true);
    const site = new SiteCaller(stand.fact('BASE'));
    const members: { member: MoneyMember; page: Page }[] = [];
    for (let n = 0; n < MEMBERS; n++) {
      const member = await openMoneyMember(product, stand, 1000n * UNITS_PER_ONE);
      const page = new Page(member, site);
      await page.listen(stand.fact('BASE'));
      members.push({ member, page });
    }
    step(`${MEMBERS} members with an open page; ${MEMBERS * BETS_EACH} bets at ${BETS_PER_SECOND} a second ...`);
    const waits: Promise<void>[] = [];
    for (let turn = 1; turn <= BETS_EACH; turn++)
      for (const { member, page } of members) {
        await lose(wallet, member);
        waits.push(page.until(BigInt(turn) * STAKE).then((ms) => void took.push(ms)));
        await sleep(1000 / BETS_PER_SECOND);
      }
    await Promise.all(waits);
    for (const { page } of members) page.close();
  });
} finally {
  await stand.command('down').catch(() => undefined);
  fs.rmSync(folder, { recursive: true, force: true });
}
took.sort((a, b) => a - b);
const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
for (const [name, ms] of [
  ['p50', at(0.5)],
  ['p95', at(0.95)],
  ['most', took.at(-1)!],
] as const)
  console.log(
    `${name.padEnd(5)} ${ms.toFixed(0).padStart(6)} ms from a bet to the page   of ${LIMIT_MS} ms: ${(ms / LIMIT_MS).toFixed(2)}`,
  );
if (took.length < MEMBERS * BETS_EACH || at(0.95) > LIMIT_MS) fail('progress reaches the page too late');
