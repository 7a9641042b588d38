import type { Answer, Visit } from '../../platform/http/gate.ts';
import type { Brand } from '../site/index.ts';

/** The call that a command serves: from where, and where its cookies go. */
export interface Caller {
  readonly brand: Brand;
  readonly visit: Visit;
  readonly answer: Answer;
}
