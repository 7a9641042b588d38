import type { Category } from '@kismet/contracts/catalogue/games';
import { heightOf } from '../figures.ts';
import type { Overview } from '../reports.ts';

export interface Stack {
  readonly day: string;
  readonly parts: readonly { readonly category: Category; readonly from: number; readonly to: number }[];
}
/** Days of a range as stacked categories, bottom to top; heights are shares of the highest day. */
export function stacksOf(
  days: readonly string[],
  cells: Overview['cells'],
  order: readonly Category[],
): readonly Stack[] {
  const height = (day: string, category: Category) =>
    Math.max(
      0,
      ...cells.flatMap((cell) => (cell.day === day && cell.category === category ? heightOf(cell.validBet) : [])),
    );
  const sums = days.map((day) => order.reduce((sum, category) => sum + height(day, category), 0));
  const most = Math.max(0, ...sums);
  return days.map((day) => {
    let at = 0;
    const parts = order.flatMap((category) => {
      const share = most === 0 ? 0 : height(day, category) / most;
      if (share === 0) return [];
      const part = { category, from: at, to: at + share };
      at += share;
      return [part];
    });
    return { day, parts };
  });
}
