import {
  type OracleCalendar,
  type OracleCarry,
  type OracleKind,
  type OraclePeriod,
  type OracleTier,
  standsAbove,
} from './agent-oracle-words.ts';

export interface OracleAgreement {
  readonly id: string;
  readonly kind: OracleKind;
  readonly category: string;
  readonly period: OraclePeriod;
  readonly carry: OracleCarry;
  /** Null: the platform. */
  readonly from: string | null;
  readonly to: string;
  readonly begins: number;
  ends: number;
  isLive: boolean;
  readonly versions: { readonly from: number; readonly tiers: readonly OracleTier[] }[];
}
type Accepted = Pick<OracleAgreement, 'id' | 'kind' | 'category' | 'period' | 'carry' | 'from' | 'to'> & {
  readonly tiers: readonly OracleTier[];
};

/**
 * Agreements with their intervals: they begin, change and end at starts of periods, and each is covered by one above (rules
 * 2.3, 2.4).
 */
export class OracleAgreements {
  /** In order of offer. */
  readonly all: OracleAgreement[] = [];
  private readonly calendar: OracleCalendar;
  constructor(calendar: OracleCalendar) {
    this.calendar = calendar;
  }

  private next = (period: OraclePeriod, at: number): number => this.calendar.span(period, at)[1];
  find = (id: string): OracleAgreement => this.all.find((one) => one.id === id)!;
  live = (kind: OracleKind, category: string, to: string): OracleAgreement | undefined =>
    this.all.find((one) => one.isLive && one.kind === kind && one.category === category && one.to === to);
  /** Active agreements given by a member, and all that depend on them. */
  private hanging({ kind, category, to }: OracleAgreement): OracleAgreement[] {
    const direct = this.all.filter(
      (one) => one.isLive && one.kind === kind && one.category === category && one.from === to,
    );
    return direct.flatMap((one) => [one, ...this.hanging(one)]);
  }

  accept({ tiers, ...given }: Accepted, at: number): void {
    const begins = this.next(given.period, at);
    this.all.push({
      ...given,
      ...{ begins, ends: Number.POSITIVE_INFINITY, isLive: true },
      versions: [{ from: begins, tiers }],
    });
  }
  /** Agreements that new terms would end: no longer covered, and everything below (TV-2.3). */
  endedBy(id: string, tiers: readonly OracleTier[]): OracleAgreement[] {
    const changed = this.find(id);
    return this.hanging(changed)
      .filter((one) => one.from === changed.to && !standsAbove(tiers, one.versions.at(-1)!.tiers))
      .flatMap((one) => [one, ...this.hanging(one)]);
  }
  change(id: string, tiers: readonly OracleTier[], at: number): void {
    const changed = this.find(id);
    const from = this.next(changed.period, at);
    for (const one of this.endedBy(id, tiers)) this.close(one, from);
    if (changed.versions.at(-1)!.from === from) changed.versions.pop();
    changed.versions.push({ from, tiers });
  }
  end(id: string, at: number): void {
    const ended = this.find(id);
    const when = this.next(ended.period, at);
    for (const one of [ended, ...this.hanging(ended)]) this.close(one, when);
  }
  /** A member moves below another: agreements with the old upline end (rule 1.2). */
  moved(who: string, oldAbove: string | null, at: number): void {
    for (const one of this.all.filter((each) => each.isLive && each.to === who && each.from === oldAbove))
      this.end(one.id, at);
  }
  private close(one: OracleAgreement, when: number): void {
    one.isLive = false;
    one.ends = when;
  }

  /** In force at the start of a period, with the terms for the whole of it. */
  inForce(
    kind: OracleKind,
    period: OraclePeriod,
    start: number,
  ): { of: OracleAgreement; tiers: readonly OracleTier[] }[] {
    return this.all
      .filter((one) => one.kind === kind && one.period === period && one.begins <= start && start < one.ends)
      .map((of) => ({ of, tiers: of.versions.filter((one) => one.from <= start).at(-1)!.tiers }));
  }
  /** The first start at or after `from` at which anything of a kind is in force. */
  nextStart(kind: OracleKind, period: OraclePeriod, from: number): number | null {
    const starts = this.all
      .filter((one) => one.kind === kind && one.period === period && one.ends > Math.max(one.begins, from))
      .map((one) => Math.max(one.begins, from));
    return starts.length === 0 ? null : Math.min(...starts);
  }
}
