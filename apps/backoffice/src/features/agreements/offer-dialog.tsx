import { type LadderDraft, ladderDraft, ladderEditor, readLadder } from '@kismet/app-kit/ladder-draft';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { LadderEditor } from '@kismet/app-kit/view/ladder-editor';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import { offerPlatform } from '@kismet/contracts/operators/agreements';
import { AGREEMENT_KINDS, ALL_GAMES } from '@kismet/rules/agreements/kind';
import { CARRIES_OF } from '@kismet/rules/agreements/pay';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { askOffer, type Kind, type Offer } from './api.ts';
import { rootsQuery } from './roots.ts';
import { categoryName, MOST_TIERS } from './words.ts';

type Period = NonNullable<Offer['period']>;
const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};
interface Fields {
  kind: Kind;
  memberId: string;
  category: Offer['category'];
  period: Period;
  carry: NonNullable<Offer['carry']>;
  tiers: LadderDraft;
  reason: string;
}
const FIRST: Omit<Fields, 'tiers'> = {
  kind: 'dividend',
  memberId: '',
  category: ALL_GAMES,
  period: 'semimonthly',
  carry: 'half',
  reason: '',
};
const GAMES = [ALL_GAMES, ...CATEGORIES] as const;
const carryOf = (period: Period) => CARRIES_OF(period).at(-1)!;

/** The request as a form; one press is one offer, even if it is pressed again after a lost response. */
function useOfferForm(onClose: () => void) {
  const t = useT();
  const id = useRef(crypto.randomUUID());
  return useOfficeForm({
    route: offerPlatform,
    defaults: { ...FIRST, tiers: ladderDraft(FIRST.kind, []) },
    inputOf: ({ memberId, tiers, carry, reason, ...terms }: Fields) => ({
      ...{ ...terms, agreementId: id.current, memberId: memberId.trim(), reason: reason.trim() },
      ...(terms.kind === 'dividend' && { carry }),
      tiers: readLadder(terms.kind, tiers).tiers ?? [],
    }),
    check: ({ memberId, kind, tiers, reason }) => ({
      ...(memberId.trim() === '' && { memberId: { code: 'FIELD_REQUIRED', params: {} } }),
      ...(readLadder(kind, tiers).tiers === null && invalidFields(['tiers'])),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      try {
        await askOffer(input);
      } catch (error) {
        // a lost response is not a refusal: a retry must not create a second offer
        if (codeOf(error) !== 'OFFLINE') id.current = crypto.randomUUID();
        throw error;
      }
      toast(t('bo.agreements.asked'), { tone: 'win' });
      onClose();
    },
  });
}
type Form = ReturnType<typeof useOfferForm>;

/** Requests a platform agreement with a root agent, or a platform daily salary with any agent (four eyes). */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const form = useOfferForm(onClose);
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.agreements.offer')}
      confirmLabel={t('bo.agents.askSecond')}
    >
      <div className="grid gap-4">
        <p>{t('bo.agreements.offerText')}</p>
        <TermFields form={form} />
        <LadderEditor
          most={MOST_TIERS}
          marksPercent
          {...ladderEditor(form.watch('kind'), form.watch('tiers'), (tiers) => form.put('tiers', tiers))}
        />
        {form.errorOf('tiers') && <p className="text-meta text-danger">{form.errorOf('tiers')}</p>}
      </div>
    </ReasonForm>
  );
}

function TermFields({ form }: { form: Form }) {
  const t = useT();
  const { kind, period } = form.watch();
  const choosePeriod = (next: Period) => {
    form.put('period', next);
    form.put('carry', carryOf(next));
  };
  return (
    <div className="grid gap-3 text-ink sm:grid-cols-2">
      <Select
        label={t('bo.agreements.kind')}
        value={kind}
        onChoose={(next) => {
          form.put('kind', next);
          form.put('memberId', '');
          choosePeriod(PERIODS[next][0]!);
        }}
        choices={AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) }))}
      />
      <Whom form={form} kind={kind} />
      <Select
        label={t('bo.agents.category')}
        value={form.watch('category')}
        onChoose={(next) => form.put('category', next)}
        choices={GAMES.map((value) => ({ value, label: categoryName(t, value) }))}
      />
      {PERIODS[kind].length > 1 && (
        <Select
          label={t('agreement.period')}
          className="sm:col-span-2"
          value={period}
          onChoose={choosePeriod}
          choices={PERIODS[kind].map((value) => ({ value, label: t(`agreement.period.${value}`) }))}
        />
      )}
      {kind === 'dividend' && (
        <Select
          label={t('agreement.carry')}
          className="sm:col-span-2"
          value={form.watch('carry')}
          onChoose={(next) => form.put('carry', next)}
          choices={CARRIES_OF(period).map((value) => ({ value, label: t(`agreement.carry.${value}`) }))}
        />
      )}
    </div>
  );
}

/** Platform agreement chains begin at a root agent; separate ones can be offered to anybody, by member id. */
function Whom({ form, kind }: { form: Form; kind: Kind }) {
  const t = useT();
  const roots = useQuery(rootsQuery);
  // the id can always be typed, also while the list cannot be read
  if (kind === 'platform-daily' || roots.isError)
    return (
      <Field
        label={t('bo.members.id')}
        writes="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.field('memberId')}
      />
    );
  return (
    <Select
      label={t('bo.agreements.root')}
      value={form.watch('memberId')}
      error={form.errorOf('memberId')}
      onChoose={(memberId) => form.put('memberId', memberId)}
      choices={[
        { value: '', label: t('bo.agreements.chooseRoot') },
        ...(roots.data ?? []).map(({ memberId, account }) => ({ value: memberId, label: account })),
      ]}
    />
  );
}
