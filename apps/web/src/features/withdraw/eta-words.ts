import type { T } from '@kismet/app-kit/texts';

/** How long withdrawals usually take, in minutes: a range, or one figure if both ends are the same. */
export function etaWords(
  t: T,
  { p50Minutes: from, p90Minutes: to }: { readonly p50Minutes: number; readonly p90Minutes: number },
  where: 'etaRange' | 'etaUsual',
): string {
  return from === to ? t(`withdraw.${where}One`, { minutes: to }) : t(`withdraw.${where}`, { from, to });
}
