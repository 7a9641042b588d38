import { randomUUID } from 'node:crypto';
import type { Player } from '../../tests/bench/wallet/world.ts';

/** A bet that the platform acknowledged; times of this machine in milliseconds, comparable with the database's. */
export interface Acknowledged {
  readonly transactionId: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}
const PAUSE_MS = 5;
/** Sends bets from several clients until `stop`; a bet without an answer is not in the list, since its outcome is unknown. */
export function startLoad(port: number, players: readonly Player[], clients = 8) {
  const acknowledged: Acknowledged[] = [];
  let isOn = true;
  let at = 0;
  const bet = async ({ user, token }: Player): Promise<void> => {
    const transactionId = randomUUID();
    const body = `{"user":"${user}","token":"${token}","request_uuid":"${randomUUID()}","transaction_uuid":"${transactionId}","supplier_transaction_id":"drill","supplier_user":null,"round":"${randomUUID()}","round_closed":false,"game_code":"bench","currency":"PKR","amount":100000,"is_free":false,"reward_uuid":null,"is_aggregated":false,"bet":"spin","meta":{"kismet":{"phase":"spin"}}}`;
    const sentAt = Date.now();
    const answer = await fetch(`http://127.0.0.1:${port}/vendors/BENCH/transaction/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': 'none' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if ((await answer.text()).includes('"RS_OK"')) acknowledged.push({ transactionId, sentAt, answeredAt: Date.now() });
  };
  const client = async () => {
    while (isOn) {
      await bet(players[at++ % players.length]!).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    async stop() {
      isOn = false;
      await all;
    },
  };
}
