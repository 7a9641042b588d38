import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';

/** Rows HD-02, HD-03: what stands in the header for whoever is signed in; nobody else loads it. */
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
