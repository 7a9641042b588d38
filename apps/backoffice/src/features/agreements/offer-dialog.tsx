import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { LadderEditor } from '@kismet/app-kit/view/ladder-editor';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import { AGREEMENT_KINDS, ALL_GAMES } from '@kismet/rules/agreements/kind';
import { CARRIES_OF } from '@kismet/rules/agreements/pay';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { askOffer, type Kind, type Offer } from './api.ts';
import { rootsQuery } from './roots.ts';
import { useLadder } from './use-ladder.ts';
import { categoryName, MOST_TIERS } from './words.ts';

type Period = NonNullable<Offer['period']>;
const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};
interface Terms {
  readonly kind: Kind;
  readonly memberId: string;
  readonly category: Offer['category'];
  readonly period: Period;
  readonly carry: NonNullable<Offer['carry']>;
}
const GAMES = [ALL_GAMES, ...CATEGORIES] as const;
const carryOf = (period: Period) => CARRIES_OF(period).at(-1)!;

/** Requests a platform agreement with a root agent, or a platform daily salary with any agent (four eyes). */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useRef(crypto.randomUUID());
  const [terms, setTerms] = useState<Terms>({
    kind: 'dividend',
    memberId: '',
    category: ALL_GAMES,
    period: 'semimonthly',
    carry: 'half',
  });
  const ladder = useLadder(terms.kind, []);
  const { kind, period, carry, category } = terms;
  return (
    <ReasonDialog
      hasMore
      onClose={onClose}
      title={t('bo.agreements.offer')}
      confirmLabel={t('bo.agents.askSecond')}
      canConfirm={terms.memberId.trim() !== '' && ladder.tiers !== null}
      onConfirm={async (reason) => {
        try {
          await askOffer({
            agreementId: id.current,
            memberId: terms.memberId.trim(),
            kind,
            category,
            period,
            ...(kind === 'dividend' && { carry }),
            tiers: ladder.tiers!,
            reason,
          });
        } catch (error) {
          // a lost response is no refusal: a retry must not create a second offer
          if (codeOf(error) !== 'OFFLINE') id.current = crypto.randomUUID();
          throw error;
        }
        toast(t('bo.agreements.asked'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t('bo.agreements.offerText')}</p>
        <TermFields terms={terms} onTerms={setTerms} />
        <LadderEditor most={MOST_TIERS} marksPercent kind={kind} {...ladder.editor} />
      </div>
    </ReasonDialog>
  );
}

function TermFields({ terms, onTerms }: { terms: Terms; onTerms: (terms: Terms) => void }) {
  const t = useT();
  const { kind, category, period, carry } = terms;
  const set = (change: Partial<Terms>) => onTerms({ ...terms, ...change });
  return (
    <div className="grid gap-3 text-ink sm:grid-cols-2">
      <Select
        label={t('bo.agreements.kind')}
        value={kind}
        onChoose={(next) => {
          const first = PERIODS[next][0]!;
          set({ kind: next, period: first, carry: carryOf(first), memberId: '' });
        }}
        choices={AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) }))}
      />
      <Whom kind={kind} value={terms.memberId} onWhom={(memberId) => set({ memberId })} />
      <Select
        label={t('bo.agents.category')}
        value={category}
        onChoose={(next) => set({ category: next })}
        choices={GAMES.map((value) => ({ value, label: categoryName(t, value) }))}
      />
      {PERIODS[kind].length > 1 && (
        <Select
          label={t('agreement.period')}
          className="sm:col-span-2"
          value={period}
          onChoose={(next) => set({ period: next, carry: carryOf(next) })}
          choices={PERIODS[kind].map((value) => ({ value, label: t(`agreement.period.${value}`) }))}
        />
      )}
      {kind === 'dividend' && (
        <Select
          label={t('agreement.carry')}
          className="sm:col-span-2"
          value={carry}
          onChoose={(next) => set({ carry: next })}
          choices={CARRIES_OF(period).map((value) => ({ value, label: t(`agreement.carry.${value}`) }))}
        />
      )}
    </div>
  );
}

/** Platform agreement chains begin at a root agent; separate ones go to anybody, by member id. */
function Whom({ kind, value, onWhom }: { kind: Kind; value: string; onWhom: (memberId: string) => void }) {
  const t = useT();
  const roots = useQuery(rootsQuery);
  if (kind === 'platform-daily' || roots.isError)
    return (
      <Field
        label={t('bo.members.id')}
        writes="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onWhom(target.value)}
      />
    );
  return (
    <Select
      label={t('bo.agreements.root')}
      value={value}
      onChoose={onWhom}
      choices={[
        { value: '', label: t('bo.agreements.chooseRoot') },
        ...(roots.data ?? []).map(({ memberId, account }) => ({ value: memberId, label: account })),
      ]}
    />
  );
}
