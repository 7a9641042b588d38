import type { Failure } from '@kismet/contracts/envelope';
import { Refused } from '@kismet/kernel/outcome';

/** The server said no, with the number under which its logs know the call. */
export class ServerRefusal extends Refused {
  override name = 'ServerRefusal';
  readonly requestId: string;
  readonly needsCaptcha: boolean;
  constructor(failure: Failure) {
    super(
      failure.code,
      failure.params ?? {},
      (failure.fields ?? []).map(({ name, code, params }) => ({ name, code, ...(params && { params }) })),
    );
    this.requestId = failure.requestId;
    this.needsCaptcha = failure.captcha ?? false;
  }
}

/** The code of what went wrong; `OFFLINE` where nobody answered, so that the outcome of a write is not known. */
export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'OFFLINE');
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ServerRefusal ? error.requestId : undefined;
