import net from 'node:net';
import { balancesOf, callerOf, nodesOf } from '../fault/bank.ts';
import type { Fault } from '../fault/fault.ts';
import { jsonOf, type Path, type Player, type Reply, type WalletCaller } from '../fault/wallet-caller.ts';

const COPIES = 200;
const AFFORDED = 50;

/** Calls whose last bytes are sent at the same moment, half of them to each of two server processes. */
async function allAtOnce(
  caller: WalletCaller,
  nodes: readonly string[],
  path: Path,
  bodies: readonly string[],
): Promise<Reply[]> {
  const sockets = await Promise.all(
    bodies.map(async (body, i) => {
      const url = new URL(nodes[i % nodes.length]!);
      const socket = net.connect({ host: url.hostname, port: Number(url.port), noDelay: true });
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      const head = `POST ${url.pathname}${path} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\nx-hub88-signature: ${caller.sign(body)}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
      socket.write(head + body.slice(0, -1));
      return { socket, last: body.slice(-1) };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const answers = sockets.map(({ socket }) => textOf(socket));
  for (const { socket, last } of sockets) socket.write(last);
  return (await Promise.all(answers)).map((text) => {
    const status = /"status":"(RS_[A-Z_]+)"/.exec(text)?.[1];
    return text.startsWith('HTTP/1.1 200') && status
      ? { is: 'answer', status, balance: BigInt(/"balance":(-?\d+)/.exec(text)?.[1] ?? -1) }
      : { is: 'unknown', why: text.slice(0, 40) || 'no answer' };
  });
}

const textOf = (socket: net.Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => resolve(text)).on('close', () => resolve(text));
  });

/** Sends all at once, then retries those without an answer with the same bytes until they have one. */
async function race(caller: WalletCaller, nodes: readonly string[], path: Path, bodies: readonly string[]) {
  const first = await allAtOnce(caller, nodes, path, bodies);
  return Promise.all(
    first.map(async (reply, i) => {
      let last = reply;
      for (let tries = 0; last.is === 'unknown' && tries < 20; tries++)
        last = await caller.once(path, bodies[i]!, 5000);
      if (last.is === 'unknown') throw new Error(`no answer to a bet of the race: ${last.why}`);
      return last;
    }),
  );
}

export const twoNodes: Fault = {
  name: 'races',
  title: '[STD-52] [STD-26] 200 copies of one bet, and 200 bets over one balance, through two server processes',
  async run({ stand, times, verdicts }) {
    const nodes = nodesOf(stand);
    const caller = callerOf(stand, nodes[0]!, true);
    const player: Player = { user: stand.fact('M2_ID'), token: stand.fact('M2_GAME_TOKEN') };
    const balance = async () => (await balancesOf(stand, [player])).get(player.user)!;
    const bet = (amount: bigint, more: object = {}) =>
      ({ ...caller.fields(player, 'race'), amount, ...more }) as Record<string, unknown>;
    const undo = async (id: unknown) => {
      const { currency: _c, is_free: _f, is_aggregated: _a, ...bare } = caller.fields(player, 'race');
      await caller.once('/transaction/rollback', jsonOf({ ...bare, reference_transaction_uuid: id }), 5000);
    };
    for (let i = 0; i < times; i++) {
      const before = await balance();
      const one = bet(1000n);
      for (const [what, copy] of [
        ['one call', () => one],
        ['one movement under different call ids', () => ({ ...one, request_uuid: crypto.randomUUID() })],
      ] as const) {
        const copies = await race(
          caller,
          nodes,
          '/transaction/bet',
          Array.from({ length: COPIES }, () => jsonOf(copy())),
        );
        verdicts.expect(
          copies.every((reply) => reply.status === 'RS_OK' && reply.balance === before - 1000n),
          () =>
            `${COPIES} copies of ${what} were answered otherwise: ${JSON.stringify(copies.map((reply) => reply.status))}`,
        );
        const now = await balance();
        verdicts.expect(now === before - 1000n, () => `${COPIES} copies of ${what} took ${before - now}`);
      }
      await undo(one.transaction_uuid);

      const amount = (await balance()) / BigInt(AFFORDED);
      const rest = (await balance()) - amount * BigInt(AFFORDED);
      const bets = Array.from({ length: COPIES }, () => bet(amount));
      const answers = await race(caller, nodes, '/transaction/bet', bets.map(jsonOf));
      const accepted = answers.filter((reply) => reply.status === 'RS_OK');
      verdicts.expect(
        accepted.length === AFFORDED,
        () => `${accepted.length} bets were accepted, there was money for ${AFFORDED}`,
      );
      verdicts.expect(
        new Set(accepted.map((reply) => reply.balance)).size === AFFORDED,
        () => 'two accepted bets were told the same balance',
      );
      verdicts.expect(
        answers.every(
          (reply) =>
            reply.status === 'RS_OK' || (reply.status === 'RS_ERROR_NOT_ENOUGH_MONEY' && reply.balance < amount),
        ),
        () => 'a bet was refused while there was money',
      );
      const left = await balance();
      verdicts.expect(left === rest, () => `${left} is left, ${rest} should be`);
      for (const [n, reply] of answers.entries()) if (reply.status === 'RS_OK') await undo(bets[n]!.transaction_uuid);
      const after = await balance();
      verdicts.expect(after === before, () => `after all is undone there is ${after}, not ${before}`);
    }
    caller.stop();
  },
};
