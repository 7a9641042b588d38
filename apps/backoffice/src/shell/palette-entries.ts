import type { IconName } from '@kismet/ui/icon';
import { isMemberId } from '../shared/address.ts';
import type { Screen } from './screens.ts';

export type PaletteEntry =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly icon: IconName }
  | { readonly kind: 'member'; readonly memberId: string; readonly icon: IconName }
  | { readonly kind: 'search'; readonly text: string; readonly icon: IconName };

/**
 * What the palette offers for what was typed: a member where it is an id, the screens whose title holds it, and the
 * search among members for anything else.
 */
export function paletteEntries(
  typed: string,
  screens: readonly Screen[],
  titleOf: (screen: Screen) => string,
  canReadMembers: boolean,
): PaletteEntry[] {
  const text = typed.trim();
  const wanted = text.toLocaleLowerCase();
  const found = screens
    .filter((screen) => `${titleOf(screen)} ${screen.to.slice(1)}`.toLocaleLowerCase().includes(wanted))
    .map((screen): PaletteEntry => ({ kind: 'screen', screen, icon: screen.icon }));
  if (!text || !canReadMembers) return found;
  const member: PaletteEntry[] = isMemberId(text) ? [{ kind: 'member', memberId: text, icon: 'user' }] : [];
  return [...member, ...found, { kind: 'search', text, icon: 'search' }];
}
