import { type Member, maskedName } from '../../members/index.ts';

/** A reading agent, and whether the brand shows direct downlines by full name. */
export interface NameReader {
  readonly memberId: bigint;
  readonly readsDirect: boolean;
}
/** An account's name as seen by an agent: the own one and, by the brand's setting, direct downlines in full, all others masked. */
export const shownName = (
  { memberId, loginName }: Pick<Member, 'memberId' | 'loginName'>,
  parentId: bigint | null | undefined,
  reader: NameReader,
): string =>
  memberId === reader.memberId || (reader.readsDirect && parentId === reader.memberId)
    ? loginName
    : maskedName(loginName);
