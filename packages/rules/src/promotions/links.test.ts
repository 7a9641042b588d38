import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { CROWD, type LinkKey, linkGroups } from './links.ts';

const key = (memberId: number, way: LinkKey['way'], text: string): LinkKey => ({
  ...{ memberId: BigInt(memberId), way, key: text },
  label: way === 'network' ? text : null,
});
const ids = (groups: ReturnType<typeof linkGroups>['groups']) => groups.map(({ members }) => members.map(Number));

it('[TV-4.12] a ring of twelve in pairs is one group, a family on one network a weak one, and two strangers none', () => {
  const ring = Array.from({ length: 12 }, (_, i) => [
    key(i + 1, i % 2 ? 'device' : 'payout-account', `${i}`),
    key(((i + 1) % 12) + 1, i % 2 ? 'device' : 'payout-account', `${i}`),
  ]).flat();
  const family = [21, 22, 23].map((one) => key(one, 'network', '203.0.113.0/24'));
  const strangers = [key(31, 'device', 'x'), key(32, 'device', 'y'), key(31, 'network', 'n')];
  const { groups, crowds } = linkGroups([...strangers, ...family, ...ring]);
  expect(ids(groups)).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [21, 22, 23],
  ]);
  expect(groups.map(({ isStrong, links }) => [isStrong, links.length])).toEqual([
    [true, 12],
    [false, 1],
  ]);
  expect(crowds).toBe(0);
});

it('a network adds nobody to a stronger group; within one it is shown', () => {
  const pair = [key(1, 'person', 'p'), key(2, 'person', 'p')];
  const home = [key(1, 'network', 'n'), key(2, 'network', 'n')];
  expect(linkGroups([...pair, ...home]).groups).toMatchObject([
    { members: [1n, 2n], isStrong: true, links: [{ way: 'person' }, { way: 'network', label: 'n' }] },
  ]);
  expect(ids(linkGroups([...pair, ...home, key(3, 'network', 'n')]).groups)).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
});

it(`a value shared by more than ${CROWD} members links nobody, and is counted`, () => {
  const shared = (count: number) => Array.from({ length: count }, (_, i) => key(i + 1, 'device', 'shop'));
  expect(linkGroups(shared(CROWD + 1))).toEqual({ groups: [], crowds: 1 });
  expect(linkGroups(shared(CROWD)).groups[0]!.members).toHaveLength(CROWD);
});

/** Members reachable from each other, by multiplying the matrix of shared keys. */
function reached(keys: readonly LinkKey[], most: number): string[] {
  const joins = (a: number, b: number) =>
    keys.some(
      (x) =>
        Number(x.memberId) === a && keys.some((y) => y.way === x.way && y.key === x.key && Number(y.memberId) === b),
    );
  const all = Array.from({ length: most }, (_, i) => i);
  let matrix = all.map((a) => all.map((b) => joins(a, b)));
  for (let round = 0; round < most; round++)
    matrix = all.map((a) => all.map((b) => all.some((via) => matrix[a]![via] && matrix[via]![b])));
  const sets = all.map((a) => all.filter((b) => matrix[a]![b]).join(' ')).filter((set) => set.includes(' '));
  return [...new Set(sets)].sort();
}
it('random keys give the sets of connected members, in any order of the keys', () => {
  const seed = 20261126;
  for (let round = 0; round < 40; round++) {
    const random = seededPrng(`links ${seed} ${round}`);
    const ways = ['person', 'document', 'device', 'payout-account'] as const;
    const keys = Array.from({ length: 14 }, () => key(random.int(12), ways[random.int(4)]!, `k${random.int(5)}`));
    const found = ids(linkGroups(keys).groups).map((set) => set.join(' '));
    expect(found.sort(), `seed ${seed}, round ${round}`).toEqual(reached(keys, 12));
    expect(
      ids(linkGroups(keys.toReversed()).groups)
        .map((set) => set.join(' '))
        .sort(),
    ).toEqual(found);
  }
});
