// A mock operator with a lobby page around the built studio, for looking at games by eye or by a browser test.
// GET /seed?user=&game=&want=free|hold|respin|wheel|big|small|none: the player's next round has such an outcome, by a seed found by search.
// GET /launch?game=&lang=&theme=&balance=&demo=1 shows a game in a frame; GET /fault?call=bet&fault=lost-before arms a fault.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { RoundOutcome } from '../games/engine/outcome.ts';
import { houseOfGame } from '../games/shared-titles.ts';
import { titleOf } from '../games/titles.ts';
import { composeStudio } from '../server/compose.ts';
import { outcomeOf } from '../server/fairness/fairness.ts';
import { readConfig } from '../src/config.ts';
import { type Fault, MockOperator, type WalletCall } from './mock-operator.ts';
import { launchBody, testDatabase, testEnv } from './test-studio.ts';

const [STUDIO_PORT, WALLET_PORT, LOBBY_PORT] = [18_100, 18_180, 18_190];

const operator = new MockOperator();
const walletUrl = await operator.listen(WALLET_PORT);
const env = await testEnv(operator, STUDIO_PORT, await testDatabase(), walletUrl);
const config = readConfig({ ...env, STUDIO_WALLET_TIMEOUT_MS: '1000' });
const studio = await composeStudio(config, { logLevel: 'warn' });
await studio.app.listen({ port: STUDIO_PORT, host: '127.0.0.1' });

const WANTED: Record<string, (outcome: RoundOutcome, times: number) => boolean> = {
  free: ({ spins }) => spins.some((spin) => spin.free),
  hold: ({ spins }) => spins[0]!.hold !== undefined,
  respin: ({ spins }, times) => spins.length > 2 && spins[1]!.respin === true && times > 2,
  wheel: ({ spins }, times) => (spins[0]!.multiplier ?? 1) > 1 && times > 1,
  big: ({ spins }, times) => spins.length === 1 && times > 20,
  small: ({ spins }, times) => spins.length === 1 && times > 1 && times < 5,
  none: ({ spins }, times) => spins.length === 1 && times === 0,
};

/** Activates a seed whose next round has the wanted outcome; only for tests, since it writes to the studio's tables. */
async function seedFor(user: string, game: string, want: string): Promise<void> {
  const { rules } = titleOf(game)!;
  const { rows } = await studio.work.pool.query(
    `select id, client_seed, next_nonce from studio.seed where owner = $1 and game_code = $2 and state = 'ACTIVE'`,
    [`1:${user}`, game],
  );
  for (;;) {
    const serverSeed = randomBytes(32);
    const outcome = outcomeOf(rules, { serverSeed, clientSeed: rows[0].client_seed }, rows[0].next_nonce);
    if (!WANTED[want]!(outcome, outcome.points / rules.coins)) continue;
    await studio.work.pool.query('update studio.seed set server_seed = $2, commitment = $3 where id = $1', [
      rows[0].id,
      serverSeed,
      createHash('sha256').update(serverSeed).digest('hex'),
    ]);
    return;
  }
}

const lobby = http.createServer(async (request, response) => {
  const url = new URL(request.url!, `http://127.0.0.1:${LOBBY_PORT}`);
  const said = url.searchParams;
  if (url.pathname === '/fault') {
    const fault = (
      said.get('refuse')
        ? { refuse: said.get('refuse') }
        : said.get('late')
          ? { lateMs: Number(said.get('late')) }
          : said.get('fault')
    ) as Fault;
    operator.faults[said.get('call') as WalletCall].push(
      ...Array.from({ length: Number(said.get('times') ?? 1) }, () => fault),
    );
    return response.end('armed');
  }
  if (url.pathname === '/seed') {
    await seedFor(said.get('user')!, said.get('game')!, said.get('want')!);
    return response.end('done');
  }
  if (url.pathname !== '/launch') return response.writeHead(404).end();
  const user = said.get('user') ?? 'player-one';
  if (said.has('balance') || !operator.balances.has(user))
    operator.balances.set(user, BigInt(said.get('balance') ?? '12480') * 100_000n);
  const body = {
    ...launchBody(user, said.get('game') ?? 'anar-bagh', {
      theme: said.get('theme') ?? 'light',
      ...(said.has('policy') ? { policy: JSON.parse(said.get('policy')!) } : {}),
    }),
    lang: said.get('lang') ?? 'ur',
    ...(said.has('demo') ? { currency: 'XXX' } : {}),
  };
  const answer = (await (
    await operator.call(config.origin, houseOfGame(body.game_code)!, '/game/url', body)
  ).json()) as { url: string };
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>html,body{margin:0;height:100%;background:#13131a}iframe{border:0;width:100%;height:100%;display:block}</style><iframe src="${answer.url}" allow="autoplay"></iframe>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
lobby.listen(LOBBY_PORT, '127.0.0.1');
console.log(`lobby: http://127.0.0.1:${LOBBY_PORT}/launch`);
process.on('SIGTERM', () => process.exit(0));
