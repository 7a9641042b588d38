import type { listBets } from '@kismet/contracts/reports/betting-record';
import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import type { Input } from '@kismet/contracts/route';
import type { CentreAddress } from '../../shared/api/url.ts';
import type { Span } from '../../shared/records/span.ts';

/** The API call for an address of the record. */
export function betsInput(address: CentreAddress, span: Span, cursor: string | undefined): Input<typeof listBets> {
  return {
    category: address.category,
    state: BET_STATES.find((state) => state === address.state),
    ...span,
    cursor,
    limit: 20,
  };
}
