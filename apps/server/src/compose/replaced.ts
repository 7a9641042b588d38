import type { IdentityDeps } from '../modules/identity/index.ts';
import type { OperatorsDeps } from '../modules/operators/index.ts';

/** What a test replaces, by module: outside services and limits. */
export interface Replaced {
  readonly identity?: Partial<IdentityDeps>;
  readonly operators?: Partial<OperatorsDeps>;
}
