import type { Failure } from '@kismet/contracts/envelope';
import { Refused } from '@kismet/kernel/outcome';

/** A refusal of the server, with the request id in its logs. */
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

/** The error's code; `OFFLINE` if there was no response, so that the outcome of a write is unknown. */
export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'OFFLINE');
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ServerRefusal ? error.requestId : undefined;
/** What the texts of a refusal name: limits, dates, amounts. */
export const paramsOf = (error: unknown): Readonly<Record<string, string | number>> =>
  error instanceof Refused ? error.params : {};
