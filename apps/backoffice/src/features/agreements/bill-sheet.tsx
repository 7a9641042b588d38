import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { percentText } from '../../shared/form/typed-amount.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { type BillCase, billQuery } from './api.ts';
import { BillDecision } from './bill-decision.tsx';
import { Ladder } from './ladder.tsx';
import { Person } from './person.tsx';
import { useSpan } from './use-span.ts';
import { categoryName, isSome } from './words.ts';

/** One bill with every part of its formula, postings, the bills directly below, and a pending decision. */
export function BillSheet({ billId, onClose }: { billId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={billId !== null} onClose={onClose} title={t('agreement.bill.title')} closeLabel={t('action.close')}>
      {billId && <Found billId={billId} />}
    </Sheet>
  );
}
function Found({ billId }: { billId: string }) {
  const query = useQuery(billQuery(billId));
  return (
    <Region query={query}>
      {(found) => (
        <>
          <BillFacts found={found} />
          <Formula found={found} />
          <Flows found={found} />
          {found.bill.state === 'PENDING_REVIEW' && <BillDecision key={billId} bill={found.bill} />}
        </>
      )}
    </Region>
  );
}

function BillFacts({ found: { bill } }: { found: BillCase }) {
  const t = useT();
  const span = useSpan();
  return (
    <Facts>
      <Fact label={t('bo.members.state')}>
        <Badge tone={BILL_TONES[bill.state]}>{t(`agreement.bill.state.${bill.state}`)}</Badge>
      </Fact>
      {bill.remark && (
        <Fact label={t('bo.agreements.remark')}>
          <bdi dir="auto">{bill.remark}</bdi>
        </Fact>
      )}
      <Fact label={t('bo.agreements.payer')}>
        <Person person={bill.payer} />
      </Fact>
      <Fact label={t('bo.agreements.accepter')}>
        <Person person={bill.accepter} />
      </Fact>
      <Fact label={t('bo.agreements.kind')}>
        <Link to="/agreements/$agreementId" params={{ agreementId: bill.agreementId }} className="text-act underline">
          {t(`agreement.kind.${bill.kind}`)}
        </Link>{' '}
        · {categoryName(t, bill.category)}
      </Fact>
      <Fact label={t('agreement.period')}>{span(bill)}</Fact>
      <Fact label={t('agreement.bill.gross')}>
        <ExactMoney units={bill.gross} className="font-semibold" />
      </Fact>
      <Fact label={t('bo.agreements.due')}>
        <ExactMoney units={bill.due} />
      </Fact>
      <Fact label={t('agreement.bill.received')}>
        <ExactMoney units={bill.received} />
      </Fact>
      <Fact label={t('bo.agreements.owed')}>
        <ExactMoney units={bill.owed} />
      </Fact>
      <Fact label={t('agreement.bill.passed')}>
        <ExactMoney units={bill.passed} />
      </Fact>
      <Fact label={t('agreement.bill.kept')}>
        <ExactMoney units={bill.kept} />
      </Fact>
      {bill.expiresAt && (
        <Fact label={t('bo.agreements.lapsesAt')}>
          <Moment iso={bill.expiresAt} />
        </Fact>
      )}
      <Fact label={t('bo.agreements.run')}>
        <Link to="/settlement-runs/$runId" params={{ runId: bill.runId }} className="text-act">
          {t('bo.agreements.toRun')}
        </Link>
      </Fact>
    </Facts>
  );
}

function Formula({ found: { bill, parts } }: { found: BillCase }) {
  const t = useT();
  const isRealTime = bill.kind === 'real-time-salary';
  return (
    <Part title={t('bo.agreements.formula')}>
      <Facts>
        <Fact label={t('agreement.part.validBet')}>
          <ExactMoney units={parts.validBet} />
        </Fact>
        <Fact label={t('agreement.part.netLoss')}>
          <ExactMoney units={parts.netLoss} />
        </Fact>
        <Fact label={t('agreement.part.active')}>
          <bdi dir="ltr" className="num">
            {parts.active}
          </bdi>
        </Fact>
        {isSome(parts.carryIn) && (
          <Fact label={t('agreement.part.carryIn')}>
            <ExactMoney units={parts.carryIn} />
          </Fact>
        )}
        {(isRealTime || bill.rateType === 'win-loss') && (
          <>
            <Fact label={t('bo.agreements.profitBase')}>
              <ExactMoney units={parts.profitBase} />
            </Fact>
            <Fact label={t('bo.agreements.lossBase')}>
              <ExactMoney units={parts.lossBase} />
            </Fact>
            {isRealTime && <Fact label={t('bo.agreements.tickets')}>{parts.tickets}</Fact>}
          </>
        )}
        <Fact label={t('agreement.part.formula')}>
          {bill.tier < 0 ? (
            t('bo.agreements.noTier')
          ) : bill.rateType === 'fixed' ? (
            <>
              {t('agreement.rateType.fixed')} <ExactMoney units={bill.gross} className="font-semibold" />
            </>
          ) : (
            <bdi dir="ltr">
              {bill.rateType === 'win-loss' ? (
                <>
                  <ExactMoney units={parts.profitBase} /> × {percentText(bill.ratePpm)}% +{' '}
                  <ExactMoney units={parts.lossBase} /> × {percentText(bill.lossRatePpm)}%
                </>
              ) : (
                <ExactMoney units={bill.base} />
              )}
              {bill.rateType === 'percent' && ` × ${percentText(bill.ratePpm)}%`} ={' '}
              <ExactMoney units={bill.gross} className="font-semibold" />
            </bdi>
          )}
        </Fact>
      </Facts>
      <Ladder kind={bill.kind} tiers={parts.tiers} reached={bill.tier} caption={t('agreement.ladder')} />
    </Part>
  );
}

function Flows({ found: { flows, below } }: { found: BillCase }) {
  const t = useT();
  return (
    <>
      {flows.length > 0 && (
        <Part title={t('agreement.bill.flows')}>
          <ul className="grid">
            {flows.map(({ at, isFromPlatform, amount }) => (
              <li key={`${at} ${amount}`} className="flex flex-wrap justify-between gap-3 border-t border-line py-1.5">
                <span>
                  <Moment iso={at} />{' '}
                  <span className="text-meta text-ink-soft">
                    {t(isFromPlatform ? 'agreement.platform' : 'agreement.bill.fromUpline')}
                  </span>
                </span>
                <ExactMoney units={amount} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {below.length > 0 && (
        <Part title={t('agreement.bill.below')}>
          <ul className="grid">
            {below.map((one) => (
              <li
                key={one.billId}
                className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5"
              >
                <Person person={one.accepter} />
                <Badge tone={BILL_TONES[one.state]}>{t(`agreement.bill.state.${one.state}`)}</Badge>
                <bdi dir="ltr">
                  <ExactMoney units={one.received} /> / <ExactMoney units={one.gross} />
                </bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-2 border-t border-line pt-3">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
);
