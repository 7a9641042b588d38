import type { SecretBox } from '../../../platform/crypto.ts';
import type { Members } from '../../members/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Tell } from '../deposits/deposit-deps.ts';
import type { UplineDeps } from '../uplines/uplines.ts';

export interface TeamEnvelopeDeps extends Omit<UplineDeps, 'members'> {
  readonly members: Pick<Members, 'byIds' | 'byPublicIds'>;
  readonly secretBox: SecretBox;
  readonly protection: Pick<Protection, 'refuseRestricted' | 'restrictedOf'>;
  readonly tell: Tell;
}
