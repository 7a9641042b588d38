import { expect, it } from 'vitest';
import { sharesOf } from './profile.ts';

it('[STD-28] shares of a profile are of the time that the process worked, and functions are named with their place', () => {
  const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } });
  const shares = sharesOf({
    nodes: [
      node(1, '(root)'),
      node(2, '(idle)'),
      node(3, 'verify', 'file:///x/apps/server/src/a.ts'),
      node(4, '', 'file:///x/node_modules/@scope/name/lib/b.js'),
      node(5, '(garbage collector)'),
    ],
    samples: [2, 3, 4, 3, 5, 1],
    timeDeltas: [900, 30, 10, 20, 40, 500],
  });
  expect(shares).toEqual([
    { share: 0.5, name: 'verify (server/src/a.ts)' },
    { share: 0.4, name: '(garbage collector)' },
    { share: 0.1, name: 'anonymous (@scope/name)' },
  ]);
});
