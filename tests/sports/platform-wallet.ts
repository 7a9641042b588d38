import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { unitsToDecimal } from '@kismet/kernel/money';
import { run } from '@kismet/server/src/platform/db.ts';
import type { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';

type Wallet = Awaited<ReturnType<typeof seamlessScene>>;
type Loss = 'before' | 'after';
/** The first member of the wallet's scene, with a balance of 10.00. */
export const USER = 'user1';
const OWNER = 1n;
/** The wallet gets as long as it needs, however busy the machine: calls are lost only where a test says so. */
export const PATIENT = { STUDIO_WALLET_TIMEOUT_MS: '30000' };

/** The platform's wallet at an address, as the studio calls it. Calls of corrections can be lost, before or after they took effect. */
export async function walletAt(s: Wallet) {
  const losses: Loss[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const told = parseExactJson(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const isCorrection = (told.meta as { kismet: { phase: string } } | undefined)?.kismet.phase === 'resettle';
    const loss = isCorrection ? losses.shift() : undefined;
    if (loss === 'before') return void response.writeHead(503).end();
    const path = new URL(request.url!, 'http://wallet').pathname.replace(/^\/[^/]+/, '');
    // the session that the scene opened for this member, in the scene's game
    const answer = await s.call(path, { ...told, token: s.tokens.get(String(told.user)) ?? '', game_code: 'game1' });
    if (loss === 'after') return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(exactJson(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    losses,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void (await new Promise((resolve) => server.close(resolve))),
  };
}

/** The platform's record of the bet and its member: balance, debt, state, payout, and whether the bet counts. */
export async function held(s: Wallet) {
  const accounts = await s.wallet.accountsOf(OWNER);
  const of = (code: string) => unitsToDecimal(accounts.find((one) => one.code === code)!.balance);
  const [row] = await run<{ state: string; payout: bigint; counts: boolean }>(
    s.owner,
    'select state, payout, counted & 1 > 0 as counts from bets.bet where owner_id = $1 order by placed_at limit 1',
    [OWNER],
  );
  return [of('main'), of('receivable'), row!.state, unitsToDecimal(row!.payout), row!.counts];
}
/** The alerts it raised, oldest first. */
export const alerts = async (s: Wallet) =>
  (await run<{ kind: string }>(s.owner, 'select kind from alerts.alert order by alert_id')).map(({ kind }) => kind);

/** Number of payments on the member's bets that were not taken back. */
export async function paymentsOf(s: Wallet): Promise<number> {
  const [row] = await run<{ count: number }>(
    s.owner,
    'select count(*)::int as count from vendors.transaction where owner_id = $1 and kind = 2 and not rolled_back',
    [OWNER],
  );
  return row!.count;
}
