import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Field } from '@kismet/ui/form/field';
import { playName, tierName } from '@kismet/ui/lottery-words';
import { Toggle } from '../../shared/form/toggle.tsx';
import type { OddsPlay } from './api.ts';
import { isChanged, type PlayDraft, returnNow, shareText, typedOdds } from './odds-draft.ts';
import { useSay } from './words.ts';

interface Props {
  family: string;
  play: OddsPlay;
  draft: PlayDraft;
  lineRatePpm: number;
  isFixed: boolean;
  onType: (draft: PlayDraft) => void;
}

/** A play: on sale or not, odds, and RTP. */
export function OddsRow({ family, play, draft, lineRatePpm, isFixed, onType }: Props) {
  const t = useT();
  const say = useSay();
  const name = playName(say, family, play);
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <bdi dir="ltr" className="code text-ink-muted">
          {play.code}
        </bdi>
        {isChanged(play, draft) && <Badge tone="info">{t('bo.odds.isChanged')}</Badge>}
        <span className="ms-auto flex items-center gap-2">
          <Return family={family} play={play} draft={draft} lineRatePpm={lineRatePpm} />
          <Toggle
            label={t('bo.odds.isOpen', { play: name })}
            on={draft.isOpen}
            disabled={isFixed}
            onTurn={(isOpen) => onType({ ...draft, isOpen })}
          />
        </span>
      </div>
      {play.isSeries ? (
        <p className="text-meta text-ink-muted">{t('bo.odds.series')}</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] items-start gap-3">
          {play.tiers.map((tier) => (
            <Field
              key={tier.code}
              label={tierName(say, tier.code)}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              readOnly={isFixed}
              value={draft.odds[tier.code] ?? ''}
              error={typedOdds(draft.odds[tier.code] ?? '') === null ? t('bo.odds.wrong') : undefined}
              onChange={(event) => onType({ ...draft, odds: { ...draft.odds, [tier.code]: event.target.value } })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** RTP at the typed odds. */
function Return({ family, play, draft, lineRatePpm }: Omit<Props, 'isFixed' | 'onType'>) {
  const t = useT();
  if (play.isSeries) return <span className="text-meta text-ink-muted">{t('bo.odds.bySeries')}</span>;
  const found = returnNow(family, play.code, draft, lineRatePpm);
  if (!found) return <span className="text-meta text-ink-muted">–</span>;
  return (
    <Badge tone={found.isTooMuch ? 'danger' : 'plain'}>
      {t(found.isTooMuch ? 'bo.odds.tooMuch' : 'bo.odds.returns', { share: shareText(found.ppm) })}
    </Badge>
  );
}
