import type { ReactNode } from 'react';
import { type MessageKey, useText } from '../text.ts';
import type { Asked } from './use-desk.ts';

export const BUTTON = 'rounded-button text-label min-h-11 px-4 font-semibold disabled:opacity-60';
export const PLAIN = `${BUTTON} border border-line bg-surface text-ink`;
export const ACT = `${BUTTON} bg-act text-on-act`;
export const GRAVE = `${BUTTON} border border-danger text-danger bg-surface`;
export const FIELD = 'rounded-button border-line bg-surface text-ink min-h-11 w-full border px-3';

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  FORBIDDEN: 'desk.refused.forbidden',
  OWN_ASK: 'desk.refused.own',
  ASK_OVER: 'desk.refused.over',
  ASKED_ALREADY: 'desk.refused.asked',
  PREVIEW_STALE: 'desk.refused.stale',
  ROUND_DECIDED: 'desk.refused.decided',
  TOURNAMENT_DECIDED: 'desk.refused.decided',
  NOTHING_TO_VOID: 'desk.refused.nothing',
  NOTHING_TO_REFUND: 'desk.refused.nothing',
  CASE_OPEN: 'desk.refused.caseOpen',
  LIMIT_NOT_OFFERED: 'desk.refused.limit',
  TABLE_AWAY: 'desk.refused.away',
  NOT_HELD: 'desk.refused.unheld',
  HAND_TOO_NEW: 'desk.refused.new',
  HAND_PRICE_FAR: 'desk.refused.far',
  HAND_PRICE_UNDER: 'desk.refused.under',
  MARKET_SUSPENDED: 'desk.refused.shut',
  MARKET_CLOSED: 'desk.refused.shut',
  BAD_INPUT: 'desk.refused.input',
  NOT_FOUND: 'desk.refused.gone',
  UNREACHABLE: 'desk.refused.unreachable',
};

/** Why something was not done. */
export function Refused({ code }: { code: string | null }) {
  const text = useText();
  if (code === null) return null;
  return (
    <p role="alert" className="bg-warn-soft text-ink rounded-button text-meta px-4 py-2 font-semibold">
      {text((REFUSALS[code] ?? 'notice.trouble') as 'notice.trouble')}
    </p>
  );
}

interface RegionProps<T> {
  readonly asked: Asked<T>;
  readonly isEmpty: (value: T) => boolean;
  readonly empty: string;
  readonly children: (value: T) => ReactNode;
}

/** Data that is read: while it loads, when it cannot be read, when it is empty, and when it is stale. */
export function Region<T>({ asked, isEmpty, empty, children }: RegionProps<T>) {
  const text = useText();
  const { value, hasFailed, again } = asked;
  if (value === null && !hasFailed)
    return (
      <div aria-busy="true" className="space-y-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="bg-sunken rounded-card h-20" />
        ))}
      </div>
    );
  return (
    <div className="space-y-3">
      {hasFailed && (
        <div role="alert" className="bg-warn-soft text-ink rounded-card flex flex-wrap items-center gap-3 p-4">
          <span className="grow">{text(value === null ? 'desk.unread' : 'desk.stale')}</span>
          <button type="button" onClick={again} className={PLAIN}>
            {text('gate.retry')}
          </button>
        </div>
      )}
      {value !== null &&
        (isEmpty(value) ? <p className="text-ink-soft py-10 text-center">{empty}</p> : children(value))}
    </div>
  );
}

/** A time in the reader's own zone, on the 24-hour clock, as the back office writes times that are exact to the second. */
export function Moment({ iso }: { iso: string }) {
  const shown = new Date(iso).toLocaleString(`${document.documentElement.lang}-u-nu-latn`, {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return (
    <time dateTime={iso} className="num">
      <bdi>{shown}</bdi>
    </time>
  );
}

/** Names and codes of tables, rounds and fixtures, which are read from left to right. */
export const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="code break-all">
    {children}
  </bdi>
);

/** A figure with its name, in a list of facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="num font-semibold">{children}</dd>
  </div>
);

/** The reason for an action, for the journal. */
export function NoteField({ note, setNote }: { note: string; setNote: (note: string) => void }) {
  const text = useText();
  return (
    <label className="grid gap-1">
      <span className="text-meta">{text('desk.note')}</span>
      <input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        required
        minLength={3}
        maxLength={400}
        autoComplete="off"
        className={FIELD}
      />
    </label>
  );
}

interface AmountProps {
  readonly name: string;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
}
export const AmountField = ({ name, amount, setAmount }: AmountProps) => (
  <label className="grid gap-1">
    <span className="text-meta">{name}</span>
    <input
      value={amount}
      onChange={(event) => setAmount(event.target.value)}
      dir="ltr"
      inputMode="decimal"
      required
      maxLength={20}
      autoComplete="off"
      className={`${FIELD} num`}
    />
  </label>
);
