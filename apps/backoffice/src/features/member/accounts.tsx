import { useT } from '@kismet/app-kit/texts';
import { POINTS_CURRENCY } from '@kismet/rules/loyalty/points';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { MemberDetail } from './api.ts';

/** A member's ledger accounts: available, held, owed. Points have a tab of their own. */
export function Accounts({ accounts }: { accounts: MemberDetail['accounts'] }) {
  const t = useT();
  return (
    <section aria-label={t('bo.member.accounts')} className="grid gap-3 sm:grid-cols-3">
      {accounts
        .filter(({ currency }) => currency !== POINTS_CURRENCY)
        .map((account) => (
          <div key={account.accountId} className="grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3">
            <h2 className="text-meta font-semibold text-ink-soft">{wordFor(t, 'bo.ledgerAccount', account.code)}</h2>
            <span data-code={account.code} className="text-title1 font-bold text-money">
              <ExactMoney units={account.balance} />
            </span>
            <span className="text-tiny text-ink-muted">{t('bo.member.movements', { count: account.movements })}</span>
          </div>
        ))}
    </section>
  );
}
