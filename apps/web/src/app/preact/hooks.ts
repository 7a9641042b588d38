import { options, type VNode } from 'preact';

/** Names that Preact gives its private fields in every release; its server rendering relies on them too. */
export interface Rendered extends VNode {
  /** Parent. */
  readonly __?: Rendered | null;
  /** Instance of a component. */
  readonly __c?: Instance | null;
  /** DOM element. */
  readonly __e?: Element | null;
  /** Scope in which ids below it are counted: a name and a counter. */
  __m?: IdScope;
}
export type IdScope = [name: string | number, taken: number];
export interface Instance {
  idScope?: IdScope;
}
interface Hooks {
  __r?: ((vnode: Rendered) => void) | undefined;
  diffed?: ((vnode: Rendered) => void) | undefined;
  event?: ((event: Event) => unknown) | undefined;
}
const hooks = options as unknown as Hooks;

/** Runs before a component is rendered. */
export function beforeRender(run: (vnode: Rendered) => void): void {
  const old = hooks.__r;
  hooks.__r = (vnode) => {
    run(vnode);
    old?.(vnode);
  };
}

/** Runs after an element or a component is rendered, before its effects. */
export function afterRender(run: (vnode: Rendered) => void): void {
  const old = hooks.diffed;
  hooks.diffed = (vnode) => {
    old?.(vnode);
    run(vnode);
  };
}

/** Runs before a listener of the page hears an event. */
export function beforeListener(run: (event: Event) => void): void {
  const old = hooks.event;
  hooks.event = (event) => {
    run(event);
    return old ? old(event) : event;
  };
}
