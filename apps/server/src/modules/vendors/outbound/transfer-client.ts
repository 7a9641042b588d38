import { TRANSFER_PATHS, transferAnswer, transferBalanceAnswer } from '@kismet/contracts/vendor/transfer';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import type { Partners } from '../partners.ts';
import type { GamesClient } from './games-client.ts';
import { OPERATOR_ID } from './games-client.ts';

interface Moved {
  readonly partner_code: string;
  readonly public_id: string;
  readonly transfer_id: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint | null;
  readonly currency: string;
}
interface Said {
  readonly heard: 'SUCCESS' | 'FAILED' | 'PENDING' | 'SILENCE';
  readonly amount: bigint | null;
}
const SILENCE: Said = { heard: 'SILENCE', amount: null };

/** Our calls to a vendor's transfer wallet. `send` and `ask` never throw: anything but a clear answer counts as no answer. */
export function createTransferClient({ partners, games }: { partners: Partners; games: Pick<GamesClient, 'ask'> }) {
  const whoOf = (row: Pick<Moved, 'public_id' | 'currency'>) => ({
    operator_id: OPERATOR_ID,
    user: row.public_id,
    currency: row.currency,
  });
  async function said(row: Moved, path: string, body: object): Promise<Said> {
    const partner = await partners.find(row.partner_code);
    if (!partner) return SILENCE;
    const answer: z.output<typeof transferAnswer> | null = await games
      .ask(partner, path, { ...whoOf(row), reference: row.transfer_id, ...body }, transferAnswer)
      .catch(() => null);
    const amount = answer && parseUnits(answer.amount);
    if (!answer || answer.reference !== row.transfer_id || amount === null) return SILENCE;
    return { heard: answer.status, amount };
  }
  return {
    send: (row: Moved) =>
      said(row, TRANSFER_PATHS.transfer, {
        direction: row.direction,
        amount: row.amount === null ? null : unitsToDecimal(row.amount),
      }),
    ask: (row: Moved) => said(row, TRANSFER_PATHS.status, {}),
    async balance(vendorCode: string, publicId: string, currency: string): Promise<bigint> {
      const partner = await partners.find(vendorCode);
      if (!partner) throw new Refused('NOT_FOUND');
      const body = whoOf({ public_id: publicId, currency });
      const answer = await games.ask(partner, TRANSFER_PATHS.balance, body, transferBalanceAnswer);
      const balance = parseUnits(answer.balance);
      if (balance === null || answer.currency !== currency) throw new Refused('VENDOR_SILENT', { vendor: vendorCode });
      return balance;
    },
  };
}
