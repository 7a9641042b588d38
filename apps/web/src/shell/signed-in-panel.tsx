import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';

/** Rows HD-02, HD-03: header part of the signed-in member; loaded only then. */
export default function SignedInPanel() {
  return (
    <>
      <BalancePill />
      <span className="hidden md:block">
        <AccountMenu />
      </span>
    </>
  );
}
