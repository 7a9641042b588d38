import { type TestDatabase, testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { randomToken, tokenHash } from '../../platform/crypto.ts';
import { run } from '../../platform/db.ts';
import { insertSession } from './session-store.ts';
import { createSessions } from './sessions.ts';

const MEMBERS = 30;
const userOf = (n: number) => `member${n}`;

/** Sessions of thirty members with one vendor, and how members were asked for. */
async function scene(database: TestDatabase) {
  const tokens = Array.from({ length: MEMBERS }, () => randomToken());
  const launch = (ownerId: bigint, token: string) =>
    insertSession(database.db, {
      owner_id: ownerId,
      token_hash: tokenHash(token),
      partner_id: 1,
      brand_id: 1,
      game_code: `game-${ownerId}`,
      currency: 'PKR',
      class: 0,
      agent_path: [],
      expires_at: new Date(Date.now() + 60_000),
    });
  for (const [n, token] of tokens.entries()) await launch(BigInt(n + 1), token);
  const asked: (readonly string[])[] = [];
  const sessions = createSessions(database.db, async (users) => {
    asked.push(users);
    return new Map(Array.from({ length: MEMBERS }, (_, n) => [userOf(n), BigInt(n + 1)]));
  });
  return { tokens, launch, asked, sessions };
}

it.each([
  { where: 'one database', isSpread: false },
  { where: 'members spread over nodes', isSpread: true },
])('calls of one moment find each its own member and session: $where', async ({ isSpread }) => {
  await using database = await testDatabase();
  if (isSpread)
    await run(
      database.owner,
      'create or replace function platform.is_spread() returns boolean language sql stable as $$ select true $$',
    );
  const { tokens, asked, sessions } = await scene(database);
  const users = [...tokens.keys()].map(userOf);
  const owners = await Promise.all([...users, 'nobody'].map(sessions.owner));
  expect(owners).toEqual([...tokens.map((_, n) => BigInt(n + 1)), undefined]);
  expect(asked).toEqual([[...users, 'nobody']]);

  const found = await Promise.all([
    ...tokens.map((token, n) => sessions.find(BigInt(n + 1), token, 1)),
    sessions.find(1n, tokens[1]!, 1), // of another member
    sessions.find(1n, tokens[0]!, 2), // of another vendor
    sessions.find(2n, tokens[1]!, 1), // the same again
  ]);
  const own = tokens.map((_, n) => ({ ownerId: BigInt(n + 1), gameCode: `game-${n + 1}`, agentPath: [] }));
  expect(found).toMatchObject([...own, undefined, undefined, own[1]!]);
});

it('a session that was unknown a moment ago is found once it is launched', async () => {
  await using database = await testDatabase();
  const { sessions, launch } = await scene(database);
  const token = randomToken();
  expect(await sessions.find(3n, token, 1)).toBeUndefined();
  await launch(3n, token);
  expect(await sessions.find(3n, token, 1)).toMatchObject({ ownerId: 3n });
});
