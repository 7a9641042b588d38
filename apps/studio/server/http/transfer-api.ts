import {
  TRANSFER_PATHS,
  type transferAnswer,
  type transferBalanceAnswer,
  transferBalanceRequest,
  transferRequest,
  transferStatusRequest,
} from '@kismet/contracts/vendor/transfer';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { keepsMoney } from '../../games/titles.ts';
import { type AccountKey, readBalance } from '../accounts/account-store.ts';
import { moveMoney, type TransferResult, transferStatus } from '../accounts/move-money.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { SignedReader } from './read-body.ts';

/** The transfer wallet of houses that hold the play balance; other houses have no such address. */
export function transferApi(app: FastifyInstance, work: RoundWork, read: SignedReader): void {
  app.post(`/houses/:house${TRANSFER_PATHS.transfer}`, async (request) => {
    const house = moneyHouse(request);
    const asked = read(request, transferRequest);
    const amount = asked.amount === null ? null : parseUnits(asked.amount);
    const wish = { account: accountOf(house, asked), reference: asked.reference, direction: asked.direction, amount };
    return said(asked.reference, await moveMoney(work, wish));
  });
  app.post(`/houses/:house${TRANSFER_PATHS.status}`, async (request) => {
    const house = moneyHouse(request);
    const asked = read(request, transferStatusRequest);
    return said(asked.reference, await transferStatus(work, accountOf(house, asked), asked.reference));
  });
  app.post(`/houses/:house${TRANSFER_PATHS.balance}`, async (request) => {
    const house = moneyHouse(request);
    const asked = read(request, transferBalanceRequest);
    const balance = unitsToDecimal(await readBalance(work.pool, accountOf(house, asked)));
    return { balance, currency: asked.currency } satisfies z.infer<typeof transferBalanceAnswer>;
  });
}

/** The house in the address, if it holds balances. Refuses NOT_FOUND. */
function moneyHouse(request: FastifyRequest): string {
  const { house } = request.params as { house: string };
  if (!keepsMoney(house)) throw new Refused('NOT_FOUND');
  return house;
}

/** The same owner as in this user's sessions and rounds. Refuses BAD_INPUT for an unknown currency. */
function accountOf(house: string, asked: { operator_id: number; user: string; currency: string }): AccountKey {
  if (!/^(?!XXX$)[A-Z]{3,5}$/.test(asked.currency)) throw new Refused('BAD_INPUT');
  return { house, owner: `${asked.operator_id}:${asked.user}`, currency: asked.currency };
}

const said = (reference: string, result: TransferResult): z.infer<typeof transferAnswer> => ({
  reference,
  status: result.state,
  amount: unitsToDecimal(result.moved),
  balance: unitsToDecimal(result.balance),
});
