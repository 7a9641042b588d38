import { Suspense } from 'react';
import { beforeRender, type IdScope, type Rendered } from './hooks.ts';

/**
 * Counts `useId` per nearest boundary of late parts. Preact counts ids over the whole page in rendering order, which differs between the browser,
 * where parts arrive late, and the server, where all are present.
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
