import type { Answer, Visit } from '../../platform/http/gate.ts';
import type { Brand } from '../site/index.ts';

/** The HTTP call behind a command: its origin, and where to set cookies. */
export interface Caller {
  readonly brand: Brand;
  readonly visit: Visit;
  readonly answer: Answer;
}
