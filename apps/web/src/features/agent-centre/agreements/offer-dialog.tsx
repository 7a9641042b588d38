import { type LadderDraft, ladderDraft, ladderEditor, readLadder } from '@kismet/app-kit/ladder-draft';
import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { LadderEditor } from '@kismet/app-kit/view/ladder-editor';
import { offerAgreement } from '@kismet/contracts/agreements/agreements';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { codeText } from '../../../shared/texts/language.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { teamQuery } from '../downline-api.ts';
import { consolidatedQuery } from '../queries.ts';
import { useCategoryName } from './agreement-card.tsx';
import { change, type Kind, offer, type Preview, preview, type ShownAgreement, type WireTier } from './api.ts';
import { Ladder } from './ladder.tsx';
import { useMoments } from './moments.ts';
import { Simulator } from './simulator.tsx';
import { tiersKey } from './tier-words.ts';

/** Tiers of an agreement that an agent may offer. */
const MOST_TIERS = 6;

type Category = ShownAgreement['category'];
type Period = ShownAgreement['period'];
type Carry = ShownAgreement['carry'];
const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};
const CARRY: readonly Carry[] = ['half', 'none', 'previous', 'forever'] as readonly Carry[];

interface Props {
  kind: Kind;
  /** The agreement whose terms are to change; null for a new one. */
  changes: ShownAgreement | null;
  onClose: () => void;
}
/** An agreement offered to a direct downline, or new terms for one in force; its effect is shown before it is sent. */
export function OfferDialog({ kind, changes, onClose }: Props) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnCover={false}
      title={t(changes ? 'agreement.change' : 'agreement.offer')}
      closeLabel={t('action.close')}
      width={760}
    >
      <OfferForm kind={kind} changes={changes} onClose={onClose} />
    </Dialog>
  );
}

interface Fields {
  accepterId: string;
  category: Category;
  period: Period;
  carry: Carry;
  tiers: LadderDraft;
  /** The number of agreements that would end, typed to confirm it. */
  count: string;
}

/** The terms as a form, for a new agreement or for new terms of an existing one; one press is one offer. */
function useOfferForm({ kind, changes, onClose }: Props) {
  const t = useT();
  const press = usePressId();
  return useSiteForm({
    route: offerAgreement,
    defaults: {
      accepterId: changes?.accepter?.memberId ?? '',
      category: changes?.category ?? 'all',
      period: changes?.period ?? PERIODS[kind][0]!,
      carry: changes?.carry ?? CARRY[0]!,
      tiers: ladderDraft(kind, changes?.inForce?.tiers ?? []),
      count: '',
    },
    inputOf: ({ accepterId, category, period, carry, tiers }: Fields) => ({
      ...{ agreementId: changes?.agreementId ?? press.now(), accepterId, kind, category, period },
      ...(kind === 'dividend' && { carry }),
      tiers: readLadder(kind, tiers).tiers ?? [],
    }),
    async send(input) {
      await (changes ? change(changes.agreementId, input.tiers) : press.spend(() => offer(input)));
      toast(t('agreement.sent'), { tone: 'win' });
      onClose();
    },
  });
}
type Form = ReturnType<typeof useOfferForm>;

/** The effect of the terms as currently entered. */
function usePreview(kind: Kind, changes: ShownAgreement | null, form: Form) {
  const { accepterId, category, period, carry, tiers: draft } = form.watch();
  const { tiers } = readLadder(kind, draft);
  const terms = { kind, category, period, ...(kind === 'dividend' && { carry }) };
  const seen = useQuery({
    queryKey: ['mine', 'agent', 'preview', changes?.agreementId ?? null, accepterId, terms, tiersKey(tiers)],
    queryFn: ({ signal }) =>
      preview({ accepterId, ...terms, tiers: tiers!, ...(changes && { agreementId: changes.agreementId }) }, signal),
    enabled:
      accepterId !== '' &&
      tiers !== null &&
      tiers.some((tier) => tier.ratePpm > 0 || tier.lossRatePpm > 0 || tier.rateType === 'fixed'),
    retry: false,
    staleTime: 0,
  });
  return { seen, tiers };
}

function OfferForm(props: Props) {
  const { kind, changes, onClose } = props;
  const t = useT();
  const form = useOfferForm(props);
  const { seen, tiers } = usePreview(kind, changes, form);
  const { accepterId, period, count } = form.watch();
  const ends = seen.data?.endings.length ?? 0;
  const isCounted = ends === 0 || asciiDigits(count).trim() === String(ends);
  return (
    // no form element: Enter in a figure of the simulator must not send the offer
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!changes && <Terms kind={kind} form={form} />}
      <LadderEditor most={MOST_TIERS} {...ladderEditor(kind, form.watch('tiers'), (next) => form.put('tiers', next))} />
      {tiers && (
        <details>
          <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
            {t('agreement.simulate')}
          </summary>
          <Simulator kind={kind} tiers={tiers} />
        </details>
      )}
      {seen.data && <Seen kind={kind} period={period} seen={seen.data} />}
      {ends > 0 && (
        <Field
          label={t('agreement.typeCount', { n: ends })}
          writes="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('count')}
        />
      )}
      {seen.isError && <Banner tone="warn">{refusalWords(t, seen.error)}</Banner>}
      {form.problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          busy={form.busy}
          onClick={() => form.submit()}
          disabled={!tiers || accepterId === '' || !isCounted || Boolean(seen.data?.refusal)}
        >
          {t('agreement.send')}
        </Button>
      </div>
    </div>
  );
}

function Terms({ kind, form }: { kind: Kind; form: Form }) {
  const t = useT();
  const categoryName = useCategoryName();
  const allowsMembers = useQuery(consolidatedQuery).data?.allowsMembers ?? false;
  const downlines = useInfiniteQuery(teamQuery({ scope: 'direct', ...(!allowsMembers && { type: 'agent' as const }) }));
  const agents = rowsOf(downlines) ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('agreement.who')}
        value={form.watch('accepterId')}
        onChoose={(who) => form.put('accepterId', who)}
        choices={[
          { value: '', label: t('agreement.chooseWho') },
          ...agents.map(({ memberId, account }) => ({ value: memberId, label: `\u2066${account}\u2069` })),
        ]}
      />
      <Select
        label={t('bets.category')}
        value={form.watch('category')}
        onChoose={(category) => form.put('category', category)}
        choices={(['all', ...CATEGORIES] as const).map((one) => ({ value: one, label: categoryName(one) }))}
      />
      {PERIODS[kind].length > 1 && (
        <Select
          label={t('agreement.period')}
          value={form.watch('period')}
          onChoose={(period) => form.put('period', period)}
          choices={PERIODS[kind].map((one) => ({ value: one, label: t(`agreement.period.${one}`) }))}
        />
      )}
      {kind === 'dividend' && (
        <Select
          label={t('agreement.carry')}
          value={form.watch('carry')}
          onChoose={(carry) => form.put('carry', carry)}
          choices={CARRY.map((one) => ({ value: one, label: t(`agreement.carry.${one}`) }))}
        />
      )}
    </div>
  );
}

/** The effect of sending: why it is not possible, when it would start, whose agreements it would end, and the agent's own tiers that limit it. */
function Seen({ kind, period, seen }: { kind: Kind; period: Period; seen: Preview }) {
  const t = useT();
  const { boundary } = useMoments();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {seen.refusal ? (
        <Banner tone="danger">{codeText(t, 'refusal', seen.refusal)}</Banner>
      ) : (
        <p className="text-body text-win">{t('agreement.mayBeSent', { at: boundary(period, seen.beginsAt) })}</p>
      )}
      {seen.endings.length > 0 && (
        <Banner tone="warn">
          <p className="font-semibold">{t('agreement.wouldEnd', { n: seen.endings.length })}</p>
          <ul className="max-h-28 list-disc overflow-y-auto ps-5">
            {seen.endings.map(({ agreementId, offerer, accepter }) => (
              <li key={agreementId}>
                <bdi dir="ltr">
                  {offerer?.name ?? '—'} → {accepter?.name ?? '—'}
                </bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {seen.mine && (
        <div className="grid gap-1.5">
          <h4 className="text-meta font-semibold text-ink-soft">{t('agreement.mineBounds')}</h4>
          <Ladder kind={kind} tiers={seen.mine as readonly WireTier[]} caption={t('agreement.mineBounds')} />
        </div>
      )}
    </div>
  );
}
