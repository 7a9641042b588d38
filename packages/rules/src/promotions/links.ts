import { SHARED_WAYS, type SharedWay } from './referral.ts';

/** One thing that identifies a member besides the account: equal `key` of one `way` means the same browser, person, document, account or network. */
export interface LinkKey {
  readonly memberId: bigint;
  readonly way: SharedWay;
  readonly key: string;
  /** What an operator may see of it; null when there is nothing to see. */
  readonly label: string | null;
}
export interface Link {
  readonly way: SharedWay;
  readonly label: string | null;
  readonly members: readonly bigint[];
}
/** Members who are linked, directly or through others, and their shared keys. */
export interface LinkGroup {
  readonly members: readonly bigint[];
  readonly links: readonly Link[];
  /** Linked by more than a network. */
  readonly isStrong: boolean;
}
/** A key shared by more members than this is a crowd: a public network, a shared computer in a shop. It links nobody. */
export const CROWD = 20;

/**
 * The groups of members who share something (rule 4.23), strong ones first, then larger ones. A network alone adds nobody to a stronger
 * group: within one it is listed, otherwise it makes a weak group of its own. Pure; the order of `keys` does not matter.
 */
export function linkGroups(keys: readonly LinkKey[]): {
  readonly groups: readonly LinkGroup[];
  readonly crowds: number;
} {
  const all = sharedOf(keys);
  const links = all.filter(({ members }) => members.length <= CROWD);
  const strong = links.filter(({ way }) => way !== 'network');
  const groups = components(strong).map((members) => groupOf(members, links, true));
  const placed = new Set(groups.flatMap((group) => group.links));
  const weak = links.filter((link) => link.way === 'network' && !placed.has(link));
  groups.push(...components(weak).map((members) => groupOf(members, weak, false)));
  groups.sort(
    (a, b) =>
      Number(b.isStrong) - Number(a.isStrong) ||
      b.members.length - a.members.length ||
      Number(a.members[0]! - b.members[0]!),
  );
  return { groups, crowds: all.length - links.length };
}

/** Keys that at least two members share, in a fixed order. */
function sharedOf(keys: readonly LinkKey[]): Link[] {
  const byKey = Map.groupBy(keys, ({ way, key }) => `${way}:${key}`);
  return [...byKey.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => {
      const members = [...new Set(same.map(({ memberId }) => memberId))].sort(ascending);
      const { way, label } = same[0]!;
      return members.length > 1 ? [{ way, label, members }] : [];
    })
    .sort((a, b) => SHARED_WAYS.indexOf(a.way) - SHARED_WAYS.indexOf(b.way));
}
const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The connected sets of members. */
function components(links: readonly Link[]): bigint[][] {
  const parent = new Map<bigint, bigint>();
  const rootOf = (one: bigint): bigint => {
    let root = one;
    while (parent.has(root) && parent.get(root) !== root) root = parent.get(root)!;
    return root;
  };
  for (const { members } of links) for (const one of members) parent.set(rootOf(one), rootOf(members[0]!));
  const found = Map.groupBy(new Set(links.flatMap(({ members }) => members)), rootOf);
  return [...found.values()].map((members) => members.sort(ascending));
}

function groupOf(members: readonly bigint[], links: readonly Link[], isStrong: boolean): LinkGroup {
  const own = new Set(members);
  return { members, isStrong, links: links.filter((link) => link.members.every((one) => own.has(one))) };
}
