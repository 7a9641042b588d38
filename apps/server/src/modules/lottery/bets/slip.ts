import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { contentHash } from '../../../platform/crypto.ts';
import { prizeText } from './price.ts';

export interface WantedSlip {
  readonly slipId: string;
  readonly drawId: string;
  readonly lines: readonly SlipLine[];
}
export interface WantedChase {
  readonly chaseId: string;
  readonly line: SlipLine;
  readonly stopOnWin: boolean;
  readonly items: readonly { readonly drawId: string; readonly multiple: number }[];
}

const asked = ({ play, selection, unit, prize }: SlipLine) => [play, selection, unit, prizeText(prize)];

/** SHA-256 of a slip's full content as sent, order included, without its id. */
export const slipHash = ({ drawId, lines }: Omit<WantedSlip, 'slipId'>): Buffer =>
  contentHash(['slip', drawId, lines.map(asked)]);

/** SHA-256 of a plan's full content: its line, its draws with multiples in order, and its stop condition. */
export const chaseHash = ({ line, stopOnWin, items }: Omit<WantedChase, 'chaseId'>): Buffer =>
  contentHash(['chase', asked(line), stopOnWin, items.map(({ drawId, multiple }) => [drawId, multiple])]);
