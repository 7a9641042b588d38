import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { DrawProof } from '@kismet/contracts/lottery/draws';
import { familyOf } from '@kismet/rules/lottery/families';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Countdown } from '../../../shared/lottery/countdown.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { proofQuery } from '../api.ts';
import { momentText } from '../moments.ts';
import { ResultView } from '../result-view.tsx';
import { WayBack } from '../way-back.tsx';
import { Hash } from './hash.tsx';
import { type Recomputed, recompute } from './recompute.ts';
import { SeedSteps } from './seed-steps.tsx';

/** Everything needed to verify a draw, recomputed in this browser (security 3.9). */
export function ProofPane({ drawId }: { drawId: string }) {
  const t = useT();
  const proof = useQuery(proofQuery(drawId));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <WayBack address={{}} />
      <h1 className="text-title1 font-bold md:text-[24px]">{t('lottery.proofTitle')}</h1>
      <Region query={proof} data={proof.data} loading={<RowSkeletons count={4} className="h-24 rounded-card" />}>
        {(data) => <Proof proof={data} />}
      </Region>
    </div>
  );
}

function Proof({ proof }: { proof: DrawProof }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const family = familyOf(proof.family);
  const isHouse = proof.seeds.length > 0;
  const follows = useQuery({
    queryKey: ['lottery', 'recomputed', proof.drawId, proof.results.length, proof.seeds.map(({ seed }) => seed)],
    queryFn: () => recompute(proof),
    enabled: isHouse,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return (
    <>
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="me-auto text-title2 font-bold">{localText(proof.name)}</h2>
          <Countdown draw={proof} />
        </div>
        <p className="text-meta text-ink-soft">
          <bdi dir="ltr" className="num font-semibold">
            {proof.numero}
          </bdi>{' '}
          · {momentText(proof.winningTime, language.tag)}
        </p>
        {follows && <Verdict follows={follows} isDrawn={proof.results.length > 0} />}
      </Card>
      {isHouse && follows && <SeedSteps proof={proof} follows={follows} />}
      <Book proof={proof} />
      {proof.results.length === 0 && !isHouse && <Banner tone="info">{t('lottery.notYetDrawn')}</Banner>}
      {family &&
        [...proof.results].reverse().map((one) => (
          <Card key={one.version} className="grid gap-3">
            <h2 className="text-title2 font-bold">
              {proof.results.length > 1 ? t('lottery.resultVersion', { n: one.version }) : t('lottery.drawnNumbers')}
            </h2>
            <ResultView family={family} drawn={one.drawn} />
            <p className="text-meta text-ink-soft">
              {t(`lottery.source.${one.source}`)} · {momentText(one.at, language.tag)}
            </p>
            {one.sourceUrl && /^https?:\/\//.test(one.sourceUrl) && (
              <a
                href={one.sourceUrl}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-meta text-act underline"
              >
                <bdi dir="ltr" className="break-all">
                  {one.sourceUrl}
                </bdi>
              </a>
            )}
            {one.reason && <p className="text-meta text-warn">{one.reason}</p>}
          </Card>
        ))}
    </>
  );
}

function Verdict({ follows, isDrawn }: { follows: Recomputed; isDrawn: boolean }) {
  const t = useT();
  if (!isDrawn || follows.drawn === null) return <Banner tone="info">{t('lottery.verdict.before')}</Banner>;
  const isFine = follows.drawnAgrees && follows.sides.every(({ agrees }) => agrees) && follows.promisedInTime;
  return isFine ? (
    <Banner tone="win">{t('lottery.verdict.agrees')}</Banner>
  ) : (
    <Banner tone="danger" urgent>
      {t('lottery.verdict.differs')}
    </Banner>
  );
}

function Book({ proof }: { proof: DrawProof }) {
  const { t, language } = useLanguage();
  return (
    <Card className="grid gap-2">
      <h2 className="text-title2 font-bold">{t('lottery.book')}</h2>
      {proof.book ? (
        <>
          <p className="text-body text-ink-soft">
            {t('lottery.bookText', {
              n: proof.book.tickets,
              at: `\u2068${momentText(proof.book.lockedAt, language.tag)}\u2069`,
            })}
          </p>
          <Hash>{proof.book.hash}</Hash>
        </>
      ) : (
        <p className="text-body text-ink-soft">{t('lottery.bookBefore')}</p>
      )}
    </Card>
  );
}
