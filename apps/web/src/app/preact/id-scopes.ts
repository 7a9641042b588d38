import { Suspense } from 'react';
import { beforeRender, type IdScope, type Rendered } from './hooks.ts';

/**
 * Ids of `useId` are counted by the nearest boundary of late parts. Preact counts them over the whole page in the order of
 * rendering, which is another one in the browser, where parts arrive late, than on the server, where all are there.
 */
export function countIdsByBoundary(): void {
  beforeRender((vnode) => {
    const { type, __c: instance } = vnode;
    if ((type as unknown) !== Suspense || !instance) return;
    instance.idScope ??= scopeBelow(vnode);
    vnode.__m = instance.idScope;
  });
}

function scopeBelow(vnode: Rendered): IdScope {
  let at = vnode;
  while (at.__ && !at.__m) at = at.__;
  at.__m ??= [0, 0];
  return [`${at.__m[0]}_${at.__m[1]++}`, 0];
}
