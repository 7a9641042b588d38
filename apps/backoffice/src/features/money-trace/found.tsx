import { type T, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { Located, MoneyTraceLeg } from './api.ts';

/** One payment or round: owner, who acts next, and every leg in time order. */
export function Found({ found }: { found: Located }) {
  const t = useT();
  return (
    <SectionCard
      title={t(`bo.located.${found.is}`)}
      aside={<Badge tone={found.next === 'nobody' ? 'win' : 'warn'}>{t(`bo.moneyTrace.next.${found.next}`)}</Badge>}
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-body">
        <bdi dir="ltr" className="code break-all select-all">
          {found.id}
        </bdi>
        <Link to="/members/$memberId" params={{ memberId: found.memberId }} className="font-semibold text-act">
          <bdi dir="ltr">{found.loginName}</bdi>
        </Link>
        <span className="text-ink-muted">
          {stateOf(t, found)} · <bdi dir="ltr">{found.currency}</bdi>
        </span>
        {(found.is === 'deposit' && (
          <Link to="/deposits/$depositId" params={{ depositId: found.id }} className="font-semibold text-act">
            {t('bo.moneyTrace.openCase')}
          </Link>
        )) ||
          (found.is === 'withdrawal' && (
            <Link to="/withdrawals" search={{ view: 'all', case: found.id }} className="font-semibold text-act">
              {t('bo.moneyTrace.openCase')}
            </Link>
          ))}
      </p>
      <ol className="grid">
        {found.legs.map((leg) => (
          <Leg key={leg.legId} leg={leg} />
        ))}
      </ol>
    </SectionCard>
  );
}

function stateOf(t: T, { is, state }: Located): string {
  if (is === 'deposit') return wordFor(t, 'bo.depositState', state);
  return is === 'withdrawal' ? wordFor(t, 'withdraw.state', state) : state;
}
/** The event, in its own terms. */
function whatOf(t: T, { kind, what }: MoneyTraceLeg): string {
  switch (kind) {
    case 'ledger':
      return wordFor(t, 'bo.ledgerKind', what);
    case 'heard':
      return wordFor(t, 'bo.newsVerdict', what);
    case 'step':
    case 'part':
      return wordFor(t, 'withdraw.state', what);
    default:
      return wordFor(t, 'bo.legWhat', what);
  }
}

function Leg({ leg }: { leg: MoneyTraceLeg }) {
  const t = useT();
  return (
    <li data-leg={leg.kind} className="grid gap-1 border-t border-line py-2.5 first:border-t-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <Moment iso={leg.at} />
        <Badge>{t(`bo.legSide.${leg.side}`)}</Badge>
        <span className="text-meta text-ink-muted">{t(`bo.legKind.${leg.kind}`)}</span>
        <span className="font-semibold">{whatOf(t, leg)}</span>
        {leg.amount !== null && <ExactMoney units={leg.amount} className="font-semibold" />}
        {leg.balanceAfter !== null && (
          <span className="text-meta text-ink-muted">
            {t('bo.ledger.after')} <ExactMoney units={leg.balanceAfter} />
          </span>
        )}
      </span>
      {leg.reference !== null && (
        <bdi dir="ltr" className="code justify-self-start text-tiny break-all text-ink-muted">
          {leg.reference}
        </bdi>
      )}
      {(leg.body !== null || leg.bodyHash !== null) && (
        <details className="text-meta">
          <summary className="w-fit cursor-pointer font-semibold text-act">{t('bo.moneyTrace.proof')}</summary>
          <div className="grid gap-1 py-1">
            {leg.body !== null && <Bytes label={t('bo.moneyTrace.body')} text={leg.body} />}
            {leg.body !== null && (
              <Bytes label={t('bo.moneyTrace.signature')} text={leg.signature ?? t('bo.moneyTrace.noSignature')} />
            )}
            {leg.bodyHash !== null && (
              <>
                <Bytes label="SHA-256" text={leg.bodyHash} />
                <span className="text-tiny text-ink-muted">{t('bo.moneyTrace.hashOnly')}</span>
              </>
            )}
          </div>
        </details>
      )}
    </li>
  );
}
const Bytes = ({ label, text }: { label: string; text: string }) => (
  <span className="grid gap-0.5">
    <span className="text-tiny text-ink-muted">{label}</span>
    <bdi dir="ltr" className="code rounded-input bg-sunken px-2 py-1 text-tiny break-all select-all">
      {text}
    </bdi>
  </span>
);
