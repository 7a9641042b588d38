import { expect, it } from 'vitest';
import { hostOf, kindBelow } from '../links/arrival.ts';
import { codeOf, isOpenOn, type Link, newCode, stateOfLink } from '../links/link.ts';
import { judgeMove, judgeTaking, type TakingFacts } from './node.ts';

const taking = (changes: Partial<TakingFacts>) =>
  judgeTaking({
    parent: { kind: 2, depth: 1 },
    isHeld: false,
    direct: 0,
    agentsBelow: 0,
    isAgent: false,
    rules: { maxDepth: 6, maxDirect: 100 },
    ...changes,
  })?.code ?? null;

it('[AG-05] who may take whom (rule 1.2): agents only, a hundred direct downlines, six levels of agents with members below', () => {
  expect(taking({})).toBeNull();
  expect(taking({ parent: null })).toBeNull();
  expect(taking({ parent: { kind: 0, depth: 1 } })).toBe('NOT_AGENT');
  expect(taking({ isHeld: true })).toBe('UPLINE_BLOCKED');
  expect([taking({ direct: 99 }), taking({ direct: 100 })]).toEqual([null, 'DOWNLINE_FULL']);
  // the root is level 1: the sixth is at depth 5, under a parent at depth 4
  expect(taking({ parent: { kind: 2, depth: 4 }, isAgent: true })).toBeNull();
  expect(taking({ parent: { kind: 2, depth: 5 }, isAgent: true })).toBe('DOWNLINE_DEPTH');
  expect(taking({ parent: { kind: 2, depth: 5 }, isAgent: false })).toBeNull();
  expect(taking({ parent: { kind: 1, depth: 0 }, isAgent: true, agentsBelow: 4 })).toBeNull();
  expect(taking({ parent: { kind: 1, depth: 0 }, isAgent: true, agentsBelow: 5 })).toBe('DOWNLINE_DEPTH');
});

it('[AG-05] where a subtree may be moved: not below itself, not to its current parent, never as a root, never between classes', () => {
  const moved = { memberId: 3n, parentId: 2n, path: [1n, 2n, 3n] };
  const move = (target: { memberId: bigint; path: bigint[] }, isSameClass = true, one = moved) =>
    judgeMove({ moved: one, target, isSameClass })?.code ?? null;
  expect(move({ memberId: 9n, path: [8n, 9n] })).toBeNull();
  expect(move({ memberId: 3n, path: [1n, 2n, 3n] })).toBe('MOVE_BELOW_SELF');
  expect(move({ memberId: 4n, path: [1n, 2n, 3n, 4n] })).toBe('MOVE_BELOW_SELF');
  expect(move({ memberId: 2n, path: [1n, 2n] })).toBe('MOVE_NOWHERE');
  expect(move({ memberId: 9n, path: [9n] }, true, { memberId: 1n, parentId: null as never, path: [1n] })).toBe(
    'MOVE_NOWHERE',
  );
  expect(move({ memberId: 9n, path: [9n] }, false)).toBe('MOVE_CLASS');
  // ids with a common text prefix are different: 12 is not below 1 or 2
  expect(move({ memberId: 33n, path: [33n] })).toBeNull();
});

it('[RE-03] codes have eight unambiguous letters and digits, typed in any case', () => {
  let n = 0;
  const code = newCode((below) => n++ % below);
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const all = Array.from({ length: 31 }, (_, at) => newCode(() => at)[0]).join('');
  expect(all).toBe('ABCDEFGHJKMNPQRSTUVWXYZ23456789');
  expect(codeOf(' abcd2345 ')).toBe('ABCD2345');
});

it('[RE-03] a link is open, paused, expired or used up; bound to a host it is open there only', () => {
  const link: Pick<Link, 'state' | 'expiresAt' | 'maxUses' | 'used'> = {
    state: 'active',
    expiresAt: null,
    maxUses: null,
    used: 9,
  };
  expect(stateOfLink(link, 1000)).toBe('active');
  expect(stateOfLink({ ...link, state: 'disabled' }, 1000)).toBe('disabled');
  expect([999, 1000].map((now) => stateOfLink({ ...link, expiresAt: new Date(1000) }, now))).toEqual([
    'active',
    'expired',
  ]);
  expect([8, 9].map((used) => stateOfLink({ ...link, used, maxUses: 9 }, 0))).toEqual(['active', 'exhausted']);
  const bound = { ...link, domain: 'one.example' } as Link;
  expect(['one.example', 'two.example', null].map((host) => isOpenOn(bound, host, 0))).toEqual([true, false, false]);
});

it('[RE-03] the host of a form is the given one, else that of its page; agents below test trees are test agents', () => {
  expect(hostOf({ domain: 'One.Example:8443', registerUrl: 'https://two.example/x' })).toBe('one.example');
  expect(hostOf({ registerUrl: 'https://Two.example:8443/register?x=1' })).toBe('two.example');
  expect([hostOf({ registerUrl: 'nonsense' }), hostOf({})]).toEqual([null, null]);
  expect([kindBelow({ accountClass: 0 }, 'agent'), kindBelow({ accountClass: 2 }, 'agent')]).toEqual([2, 42]);
  expect([kindBelow({ accountClass: 2 }, 'member'), kindBelow(null, 'agent')]).toEqual([0, 0]);
});
