import { DeskGuestPage } from './desk-guest.ts';
import type { TestStudio } from './test-studio.ts';

const NOTE = 'looked at by the desk';

/** A case whose two seats are separated and whose refund one person has requested: what it would pay, and its approval by another person. */
export async function refundAsked(studio: TestStudio, number: number, seats: readonly [number, number]) {
  const asks = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
  await asks.post(`/cases/${number}/separate`, { seats, note: NOTE });
  const { ask } = (await asks.post('/asks', { kind: 'refund-case', subject: `case:${number}`, reason: NOTE })).body;
  return {
    lines: ask.preview.lines as readonly {
      readonly currency: string;
      readonly hands: number;
      readonly amount: string;
    }[],
    approve: async (): Promise<number> =>
      (await second.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).status,
  };
}
