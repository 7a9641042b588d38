import { useLanguage, useT } from '@kismet/app-kit/texts';
import type { DrawProof } from '@kismet/contracts/lottery/draws';
import { familyOf } from '@kismet/rules/lottery/families';
import { Badge } from '@kismet/ui/badge';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import type { ReactNode } from 'react';
import { momentText } from '../moments.ts';
import { ResultView } from '../result-view.tsx';
import { Hash } from './hash.tsx';
import type { Recomputed } from './recompute.ts';

/** The draw step by step: commitments, seeds, key, numbers; each with this browser's result. */
export function SeedSteps({ proof, follows }: { proof: DrawProof; follows: Recomputed }) {
  const { t, language } = useLanguage();
  const family = familyOf(proof.family);
  const promises = proof.seeds.map(({ side, commitment, committedAt }) => (
    <div key={side} className="grid gap-1">
      <p className="text-meta text-ink-soft">
        {t('lottery.step.promise', { side, at: `\u2068${momentText(committedAt, language.tag)}\u2069` })}
      </p>
      <Hash>{commitment}</Hash>
    </div>
  ));
  return (
    <Card className="grid gap-5">
      <p className="text-body text-ink-soft">{t('lottery.proofText')}</p>
      <ol className="grid gap-5">
        <Step n={1} title={t('lottery.step.promises')} agrees={follows.promisedInTime}>
          {promises}
        </Step>
        <Step n={2} title={t('lottery.step.seeds')} agrees={allAgree(follows)}>
          {follows.sides.map(({ side, seed, computed }) =>
            seed === null ? (
              <p key={side} className="text-meta text-ink-muted">
                {t('lottery.step.secret', { side })}
              </p>
            ) : (
              <div key={side} className="grid gap-1">
                <p className="text-meta text-ink-soft">{t('lottery.step.seed', { side })}</p>
                <Hash>{seed}</Hash>
                <p className="text-meta text-ink-soft">
                  <code
                    dir="ltr"
                    className="break-all"
                  >{`SHA-256(kismet-draw-1:${proof.gameCode}:${proof.numero}:…) =`}</code>
                </p>
                <Hash>{computed}</Hash>
              </div>
            ),
          )}
        </Step>
        <Step n={3} title={t('lottery.step.numbers')} agrees={follows.drawnAgrees}>
          <p className="text-meta text-ink-soft">{t('lottery.step.numbersText')}</p>
          <code dir="ltr" className="text-start text-meta break-all text-ink-soft">
            {`HMAC-SHA256(A ⊕ B, "${proof.gameCode}:${proof.numero}:0"), …`}
          </code>
          {follows.drawn && family && <ResultView family={family} drawn={follows.drawn} />}
        </Step>
      </ol>
    </Card>
  );
}
const allAgree = ({ sides }: Recomputed): boolean | null =>
  sides.some(({ agrees }) => agrees === null) ? null : sides.every(({ agrees }) => agrees);

function Step({
  n,
  title,
  agrees,
  children,
}: {
  n: number;
  title: string;
  agrees: boolean | null;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span
          aria-hidden
          className="num grid size-7 place-items-center rounded-full bg-act-soft text-meta font-bold text-act"
        >
          {n}
        </span>
        <h3 className="me-auto text-label font-bold">{title}</h3>
        <Badge tone={agrees === null ? 'plain' : agrees ? 'win' : 'danger'}>
          {agrees !== null && <Icon name={agrees ? 'check' : 'alert'} size={14} />}
          {t(agrees === null ? 'lottery.step.later' : agrees ? 'lottery.step.agrees' : 'lottery.step.differs')}
        </Badge>
      </div>
      {children}
    </li>
  );
}
