import { type FoundKind, isIdLike } from '@kismet/contracts/operators/money-trace';
import { isContactLike } from '@kismet/rules/contact-like';
import type { IconName } from '@kismet/ui/icon';
import { isMemberId } from '../shared/address.ts';
import type { Screen } from './screens.ts';

export interface FoundMember {
  readonly memberId: string;
  readonly loginName: string;
}
export interface FoundThing {
  readonly is: FoundKind;
  readonly id: string;
  readonly drawId: string | null;
  readonly loginName: string | null;
}
export type PaletteEntry =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly icon: IconName }
  | { readonly kind: 'member'; readonly memberId: string; readonly loginName: string | null; readonly icon: IconName }
  | { readonly kind: 'thing'; readonly thing: FoundThing; readonly icon: IconName }
  | { readonly kind: 'moneyTrace'; readonly text: string; readonly icon: IconName }
  | { readonly kind: 'search'; readonly text: string; readonly icon: IconName };

/** Search mode of typed text: full numbers and addresses never go into a URL, ids name things, the rest are names. */
export function askedFor(
  typed: string,
  can: (ability: string) => boolean,
): { members: string | null; id: string | null } {
  const text = typed.trim();
  const id = isIdLike(text) ? text : null;
  const isName = text.length >= 2 && id === null && !isContactLike(text);
  return { members: isName && can('members.read') ? text : null, id };
}

/**
 * Palette entries for typed text: found members and things, screens by title, the money trace for possible external
 * references, and the member search for anything else.
 */
export function paletteEntries(
  typed: string,
  screens: readonly Screen[],
  titleOf: (screen: Screen) => string,
  can: (ability: string) => boolean,
  found: { readonly members: readonly FoundMember[]; readonly things: readonly FoundThing[] } = {
    members: [],
    things: [],
  },
): PaletteEntry[] {
  const text = typed.trim();
  const wanted = text.toLocaleLowerCase();
  const named = screens
    .filter((screen) => `${titleOf(screen)} ${screen.to.slice(1)}`.toLocaleLowerCase().includes(wanted))
    .map((screen): PaletteEntry => ({ kind: 'screen', screen, icon: screen.icon }));
  if (!text) return named;
  const things = found.things.map((thing): PaletteEntry => ({ kind: 'thing', thing, icon: 'list' }));
  const moneyTrace: PaletteEntry[] =
    can('reconciliation.read') && text.length >= 4 && /\d/.test(text)
      ? [{ kind: 'moneyTrace', text, icon: 'search' }]
      : [];
  if (!can('members.read')) return [...things, ...named, ...moneyTrace];
  const isKnown = found.members.some(({ memberId }) => memberId === text);
  const typedId: PaletteEntry[] =
    isMemberId(text) && !isKnown ? [{ kind: 'member', memberId: text, loginName: null, icon: 'user' }] : [];
  const members = found.members.map(
    ({ memberId, loginName }): PaletteEntry => ({ kind: 'member', memberId, loginName, icon: 'user' }),
  );
  return [...things, ...typedId, ...members, ...named, ...moneyTrace, { kind: 'search', text, icon: 'search' }];
}
