import type { T } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import { type DataColumn, rowLinkClass } from './data-table.tsx';

/** The leading column of a table of members' cases: the login name, which opens a tab of the member's page. */
export const memberColumn = <Row extends { memberId: string; loginName: string }>(
  t: T,
  tab: 'protection' | 'bonuses' | 'loyalty',
): DataColumn<Row> => ({
  id: 'name',
  title: t('bo.members.name'),
  lead: true,
  cell: ({ memberId, loginName }) => (
    <Link to="/members/$memberId" params={{ memberId }} search={{ tab }} className={rowLinkClass}>
      <bdi dir="ltr">{loginName}</bdi>
    </Link>
  ),
});
