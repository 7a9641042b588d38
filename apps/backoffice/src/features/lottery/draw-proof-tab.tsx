import { useT } from '@kismet/app-kit/texts';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { shortened } from '../../shared/shortened.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { DrawCase } from './api.ts';
import { isoOf } from './draw-model.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';

/** Commitments, revealed data and their times, for independent verification. */
export function DrawProofTab({ found }: { found: DrawCase }) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Timeline timeline={found.timeline} />
      <div className="grid gap-3">
        <Promises proof={found.proof} />
        <Results proof={found.proof} />
      </div>
    </div>
  );
}

function Timeline({ timeline }: Pick<DrawCase, 'timeline'>) {
  const t = useT();
  return (
    <SectionCard title={t('bo.lottery.timeline')}>
      {timeline.length === 0 && <p className="text-body text-ink-soft">{t('bo.lottery.nothingYet')}</p>}
      <ol className="grid gap-3">
        {timeline.map((one) => (
          <li key={`${one.at} ${one.what} ${one.by}`} className="grid gap-0.5 border-s-2 border-line-strong ps-3">
            <span className="flex flex-wrap gap-x-3 text-meta text-ink-muted">
              <Moment iso={isoOf(one.at)} />
              {one.by && <bdi dir="auto">{one.by}</bdi>}
            </span>
            <span className="text-body font-semibold">{wordFor(t, 'bo.lottery.event', one.what)}</span>
            {one.detail && (
              <span className="text-body break-all text-ink-soft">
                <bdi dir="auto">{one.detail}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function Promises({ proof }: Pick<DrawCase, 'proof'>) {
  const t = useT();
  return (
    <SectionCard title={t('bo.lottery.promises')}>
      {proof.seeds.length === 0 && <p className="text-body text-ink-soft">{t('bo.lottery.noSeeds')}</p>}
      <Facts>
        {proof.seeds.flatMap((one) => [
          <Fact key={`${one.side} promise`} label={t('bo.lottery.promiseOf', { side: one.side })}>
            <Code text={one.commitment} label={t('bo.lottery.promiseOf', { side: one.side })} />{' '}
            <Moment iso={isoOf(one.committedAt)} />
          </Fact>,
          <Fact key={`${one.side} seed`} label={t('bo.lottery.seedOf', { side: one.side })}>
            {one.seed === null ? (
              <span className="text-ink-muted">{t('bo.lottery.sealed')}</span>
            ) : (
              <>
                <Code text={one.seed} label={t('bo.lottery.seedOf', { side: one.side })} />{' '}
                {one.revealedAt !== null && <Moment iso={isoOf(one.revealedAt)} />}
              </>
            )}
          </Fact>,
        ])}
        <Fact label={t('bo.lottery.book')}>
          {proof.book === null ? (
            <span className="text-ink-muted">{t('bo.lottery.bookOpen')}</span>
          ) : (
            <>
              <Code text={proof.book.hash} label={t('bo.lottery.book')} />{' '}
              <span className="text-meta text-ink-soft">
                {t('bo.lottery.bookTickets', { count: proof.book.tickets })}
              </span>{' '}
              <Moment iso={isoOf(proof.book.lockedAt)} />
            </>
          )}
        </Fact>
      </Facts>
    </SectionCard>
  );
}
const Code = ({ text, label }: { text: string; label: string }) => (
  <Copyable text={text} label={label} shown={shortened(text)} />
);

function Results({ proof }: Pick<DrawCase, 'proof'>) {
  const t = useT();
  if (proof.results.length === 0) return null;
  return (
    <SectionCard title={t('bo.lottery.results')}>
      <ol className="grid gap-4">
        {proof.results.map((one) => (
          <li key={one.version} className="grid gap-2 border-s-2 border-line-strong ps-3">
            <span className="flex flex-wrap gap-x-3 text-meta text-ink-muted">
              <span>{t('bo.lottery.version', { n: one.version })}</span>
              <span>{t(`bo.lottery.from.${one.source}`)}</span>
              <Moment iso={isoOf(one.at)} />
            </span>
            <DrawnNumbers family={proof.family} drawn={one.drawn} />
            {one.sourceUrl && (
              <a
                href={one.sourceUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="text-meta break-all text-act underline"
              >
                <bdi dir="ltr">{one.sourceUrl}</bdi>
              </a>
            )}
            {one.reason && (
              <span className="text-body text-ink-soft">
                <bdi dir="auto">{one.reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
