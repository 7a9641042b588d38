import type { HoldPreview } from '../../server/desk/end-hold.ts';
import type { FarPricePreview } from '../../server/desk/far-price.ts';
import type { HeldPreview } from '../../server/desk/held-markets.ts';
import type { RefundPreview } from '../../server/desk/refund/refund-case.ts';
import type { AskView } from '../../server/http/desk-ask-api.ts';
import { marketText, pickText, teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { HeldFacts } from './held-facts.tsx';
import { Code, Fact, Moment } from './parts.tsx';

interface Line {
  readonly wagers: number;
  readonly back: string;
  readonly rolledBack?: string;
}

/** What would be posted, depending on the kind of request. */
export function PreviewFacts({ preview }: Pick<AskView, 'preview'>) {
  if ('sums' in preview) return <HeldFacts of={preview as unknown as HeldPreview} />;
  if ('together' in preview) return <RefundFacts of={preview as unknown as RefundPreview} />;
  if ('lateBets' in preview) return <HoldFacts of={preview as unknown as HoldPreview} />;
  if ('fair' in preview) return <FarPriceFacts of={preview as unknown as FarPricePreview} />;
  return 'back' in preview ? <VoidFacts preview={preview} /> : null;
}

/** The price that would be set. */
function FarPriceFacts({ of }: { of: FarPricePreview }) {
  const text = useText();
  const { league, home, away, market, selection, odds, fair, minutes } = of;
  return (
    <div className="grid gap-2">
      <p>
        <strong>{pickText(text, market, selection, of)}</strong> · {marketText(text, market, of)} ·{' '}
        <bdi>{teamName(league, home)}</bdi> – <bdi>{teamName(league, away)}</bdi>
      </p>
      <dl className="text-meta grid grid-cols-3 gap-3">
        <Fact name={text('desk.hand.odds')}>
          <Code>{odds}</Code>
        </Fact>
        <Fact name={text('desk.hand.fair')}>
          <Code>{fair}</Code>
        </Fact>
        <Fact name={text('desk.hand.for')}>{minutes}</Fact>
      </dl>
    </div>
  );
}

/** The extended hold that would end. */
function HoldFacts({ of: { source, seconds, since, lateBets } }: { of: HoldPreview }) {
  const text = useText();
  return (
    <dl className="text-meta grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Fact name={text('desk.feed.title')}>
        <Code>{source}</Code>
      </Fact>
      <Fact name={text('desk.feed.longer')}>{text('desk.feed.longerBy', { seconds: `\u2066+${seconds}\u2069` })}</Fact>
      <Fact name={text('desk.hold.since')}>
        <Moment iso={since} />
      </Fact>
      <Fact name={text('desk.hold.late')}>{lateBets}</Fact>
    </dl>
  );
}

/** What a refund of a case would pay: one line for each player and currency, without names. */
function RefundFacts({ of: { together, lines } }: { of: RefundPreview }) {
  const text = useText();
  return (
    <div className="grid gap-3">
      <p className="text-meta">{text('desk.refund.together', { count: together })}</p>
      <ol className="text-meta border-line max-h-60 overflow-y-auto border-t">
        {lines.map(({ currency, hands, amount }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players have no name here
          <li key={n} className="border-line flex flex-wrap gap-x-4 border-b py-1">
            <span>{text('desk.preview.player', { number: n + 1 })}</span>
            <span className="text-ink-soft">{text('desk.refund.hands', { count: hands })}</span>
            <span className="ms-auto">
              <Code>{`${amount} ${currency}`}</Code>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a void would post: its totals, and one line for each player, without names. */
function VoidFacts({ preview }: Pick<AskView, 'preview'>) {
  const text = useText();
  const { wagers, back, rolledBack, refunds, goOn } = preview as unknown as Line & { refunds?: number; goOn?: number };
  const players = preview.players as readonly Line[];
  return (
    <div className="grid gap-3">
      <dl className="text-meta grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact name={text('desk.preview.wagers')}>{wagers}</Fact>
        <Fact name={text('desk.preview.back')}>
          <Code>{back}</Code>
        </Fact>
        {rolledBack !== undefined && (
          <Fact name={text('desk.preview.rolled')}>
            <Code>{rolledBack}</Code>
          </Fact>
        )}
        {refunds !== undefined && <Fact name={text('desk.preview.refunds')}>{refunds}</Fact>}
        {goOn !== undefined && <Fact name={text('desk.preview.goOn')}>{goOn}</Fact>}
      </dl>
      <ol className="text-meta border-line max-h-60 overflow-y-auto border-t">
        {players.map((player, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players have no name here
          <li key={n} className="border-line flex flex-wrap gap-x-4 border-b py-1">
            <span>{text('desk.preview.player', { number: n + 1 })}</span>
            <span className="text-ink-soft">{text('desk.preview.count', { count: player.wagers })}</span>
            <span className="ms-auto">
              <Code>{player.back}</Code>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
