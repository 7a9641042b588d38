import { joined } from '@kismet/app-kit/region-state';
import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { agreementsQuery, type Kind, pastQuery, type ShownAgreement, type Side } from './api.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface Props {
  side: Side;
  kinds: readonly [Kind, ...Kind[]];
}
/** Agreements in force or pending, of all kinds that this page covers; if there are none of any kind, that is stated once. */
export function List({ side, kinds }: Props) {
  const queries = useQueries({ queries: kinds.map((kind) => agreementsQuery(side, kind)) });
  const isKnown = queries.every(({ data }) => data !== undefined);
  return (
    <Region
      query={joined(queries)}
      data={isKnown ? queries.flatMap(({ data }) => data ?? []) : undefined}
      loading={<RowSkeletons count={2} className="h-48 rounded-card" />}
    >
      {(list) => <Agreements side={side} kind={kinds[0]} list={list} />}
    </Region>
  );
}

interface AgreementsProps {
  readonly side: Side;
  /** For a new offer. */
  readonly kind: Kind;
  readonly list: readonly ShownAgreement[];
}
function Agreements({ side, kind, list }: AgreementsProps) {
  const t = useT();
  const [answering, setAnswering] = useState<ShownAgreement | null>(null);
  const [offering, setOffering] = useState<ShownAgreement | 'new' | null>(null);
  const make = (
    <Button onClick={() => setOffering('new')} className="justify-self-start">
      {t('agreement.offer')}
    </Button>
  );
  return (
    <>
      {side === 'given' && list.length > 0 && make}
      {list.length === 0 ? (
        <EmptyState
          title={t(side === 'mine' ? 'agreement.noneMine' : 'agreement.noneGiven')}
          action={side === 'given' && make}
        >
          {t(side === 'mine' ? 'agreement.noneMineText' : 'agreement.noneGivenText')}
        </EmptyState>
      ) : (
        list.map((one) => (
          <AgreementCard
            key={one.agreementId}
            one={one}
            onAnswer={() => setAnswering(one)}
            onChange={() => setOffering(one)}
          />
        ))
      )}
      {answering && <AnswerDialog agreementId={answering.agreementId} onClose={() => setAnswering(null)} />}
      {offering && (
        <OfferDialog kind={kind} changes={offering === 'new' ? null : offering} onClose={() => setOffering(null)} />
      )}
    </>
  );
}

/** Ended agreements, collapsed, each with its story. Hidden if there are none, and while loading. */
export function PastList({ side, kinds }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const list = useQueries({ queries: kinds.map((kind) => pastQuery(side, kind)) }).flatMap(({ data }) => data ?? []);
  if (list.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-body font-semibold text-act">
        {t('agreement.past', { n: list.length })}
      </summary>
      <div className="mt-2 grid gap-3">
        {isOpen &&
          list.map((one) => <AgreementCard key={one.agreementId} one={one} onAnswer={() => {}} onChange={() => {}} />)}
      </div>
    </details>
  );
}
