import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import type { ReactNode } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { Fact, Facts } from '../../../shared/records/facts.tsx';
import { RecordSheet } from '../../../shared/records/record-sheet.tsx';
import { useToastedAction } from '../../../shared/use-site-action.tsx';
import { isSome, rateText } from '../figures.ts';
import { type BillStory, billQuery, claim } from './api.ts';
import { Ladder } from './ladder.tsx';
import { useMoments } from './moments.ts';

/** One bill with every part of its formula, its payments in and out, and the bills below it. */
export function BillSheet({ billId, onClose }: { billId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <RecordSheet title={t('agreement.bill.title')} query={billId ? billQuery(billId) : null} onClose={onClose}>
      {(data) => <Story story={data} />}
    </RecordSheet>
  );
}

function Story({ story }: { story: BillStory }) {
  const t = useT();
  const { periodOf: periodText } = useMoments();
  const { bill, parts, below, flows } = story;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-title2 font-bold">{periodText(bill)}</span>
        <Badge tone={BILL_TONES[bill.state]}>{t(`agreement.bill.state.${bill.state}`)}</Badge>
      </p>
      {bill.remark && <p className="text-body text-warn">{bill.remark}</p>}
      <BillFacts bill={bill} parts={parts} />
      <Ladder
        kind={bill.kind}
        tiers={parts.tiers}
        caption={t('agreement.ladder')}
        {...(bill.tier >= 0 && { reached: bill.tier })}
      />
      {flows.length > 0 && <Flows flows={flows} />}
      {below.length > 0 && <Below below={below} />}
      {bill.state === 'UNCLAIMED' && <Claim billId={bill.billId} />}
    </>
  );
}

type BillProps = Pick<BillStory, 'bill' | 'parts'>;

/** Every part of the formula, and where the result went. */
function BillFacts({ bill, parts }: BillProps) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <Facts>
      <Fact label={t('agreement.part.validBet')}>
        <Money units={parts.validBet} symbol={symbol} />
      </Fact>
      <Fact label={t('agreement.part.netLoss')}>
        <Money units={parts.netLoss} symbol={symbol} />
      </Fact>
      <Fact label={t('agreement.part.active')}>
        <span className="num">{parts.active}</span>
      </Fact>
      {isSome(parts.carryIn) && (
        <Fact label={t('agreement.part.carryIn')}>
          <Money units={parts.carryIn} symbol={symbol} />
        </Fact>
      )}
      {bill.kind === 'real-time-salary' && <SlotFacts bill={bill} parts={parts} />}
      <Fact label={t('agreement.part.formula')}>
        <Formula bill={bill} parts={parts} />
      </Fact>
      <Fact label={t('agreement.bill.received')}>
        <Money units={bill.received} symbol={symbol} />
      </Fact>
      <Fact label={t('agreement.bill.passed')}>
        <Money units={bill.passed} symbol={symbol} />
      </Fact>
      <Fact label={t('agreement.bill.kept')}>
        <Money units={bill.kept} symbol={symbol} className="font-bold" />
      </Fact>
    </Facts>
  );
}

/** The bases of a slot, with the rate of each. */
function SlotFacts({ bill, parts }: BillProps) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <>
      <Fact label={t('agreement.slotProfit')}>
        <Money units={parts.profitBase} symbol={symbol} />{' '}
        <bdi dir="ltr" className="num">
          × {rateText(bill.ratePpm)}
        </bdi>
      </Fact>
      <Fact label={t('agreement.slotLoss')}>
        <Money units={parts.lossBase} symbol={symbol} />{' '}
        <bdi dir="ltr" className="num">
          × {rateText(bill.lossRatePpm)}
        </bdi>
      </Fact>
      <Fact label={t('agreement.slotTickets')}>
        <span className="num">{parts.tickets}</span>
      </Fact>
    </>
  );
}

/** How the sum follows from its base. */
function Formula({ bill, parts }: BillProps) {
  const t = useT();
  const symbol = useSymbol();
  if (bill.tier < 0) return t('agreement.noLine');
  if (bill.rateType === 'fixed')
    return (
      <>
        {t('agreement.rateType.fixed')} <Money units={bill.gross} symbol={symbol} />
      </>
    );
  return (
    <>
      {bill.rateType === 'win-loss' ? (
        <ByResult bill={bill} parts={parts} />
      ) : (
        <Money units={bill.base} symbol={symbol} />
      )}
      {bill.rateType === 'percent' && (
        <bdi dir="ltr" className="num">
          {' '}
          × {rateText(bill.ratePpm)}
        </bdi>
      )}{' '}
      = <Money units={bill.gross} symbol={symbol} />
    </>
  );
}

function Flows({ flows }: Pick<BillStory, 'flows'>) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <List title={t('agreement.bill.flows')}>
      {flows.map(({ at, isFromPlatform, amount }) => (
        <li key={`${at} ${amount}`} className="flex justify-between gap-3 border-t border-line py-1.5 text-meta">
          <span>
            {dateTimeText(at, language.tag)} · {t(isFromPlatform ? 'agreement.platform' : 'agreement.bill.fromUpline')}
          </span>
          <Money units={amount} symbol={symbol} className="font-semibold" />
        </li>
      ))}
    </List>
  );
}

function Below({ below }: Pick<BillStory, 'below'>) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <List title={t('agreement.bill.below')}>
      {below.map((one) => (
        <li key={one.billId} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1.5 text-meta">
          <bdi dir="ltr" className="font-semibold">
            {one.accepter?.name}
          </bdi>
          <span>
            <Money units={one.received} symbol={symbol} /> / <Money units={one.gross} symbol={symbol} />
          </span>
        </li>
      ))}
    </List>
  );
}

/** What won × its rate + what lost × its rate. */
function ByResult({ bill, parts }: BillProps) {
  const symbol = useSymbol();
  return (
    <bdi dir="ltr" className="num">
      <Money units={parts.profitBase} symbol={symbol} /> × {rateText(bill.ratePpm)} +{' '}
      <Money units={parts.lossBase} symbol={symbol} /> × {rateText(bill.lossRatePpm)}
    </bdi>
  );
}
function Claim({ billId }: { billId: string }) {
  const t = useT();
  const action = useToastedAction();
  const go = async () => {
    if (await action.run(() => claim(billId))) toast(t('agentCentre.done'), { tone: 'win' });
  };
  return (
    <Button tone="money" busy={action.busy} onClick={() => void go()}>
      {t('agreement.bill.claim')}
    </Button>
  );
}
const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-bold">{title}</h3>
    <ul>{children}</ul>
  </section>
);
