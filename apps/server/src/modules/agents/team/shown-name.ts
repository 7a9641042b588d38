import { type Member, maskedName } from '../../members/index.ts';

/** An agent who reads names, and whether his brand shows him those of his direct people whole. */
export interface NameReader {
  readonly memberId: bigint;
  readonly readsDirect: boolean;
}
/** An account's name as an agent reads it: his own and, where the brand says so, those right below him whole, all others covered. */
export const shownName = (
  { memberId, loginName }: Pick<Member, 'memberId' | 'loginName'>,
  parentId: bigint | null | undefined,
  reader: NameReader,
): string =>
  memberId === reader.memberId || (reader.readsDirect && parentId === reader.memberId)
    ? loginName
    : maskedName(loginName);
