import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import { dailySalary } from './kinds/daily-salary.ts';
import { dividend } from './kinds/dividend.ts';
import { hourlySalary } from './kinds/hourly-salary.ts';
import type { KindOf } from './kinds/kind.ts';
import { platformDaily } from './kinds/platform-daily.ts';
import { realTimeSalary } from './kinds/real-time-salary.ts';

export type { KindOf } from './kinds/kind.ts';

export const KINDS: readonly KindOf[] = [dividend, dailySalary, hourlySalary, realTimeSalary, platformDaily];

const byName = new Map(KINDS.map((one) => [one.kind, one]));
export const kindOf = (kind: AgreementKind): KindOf => byName.get(kind)!;

/** How agreements of a kind are paid under a brand's rules (rule 8.5). */
export const paysOf = (kind: AgreementKind, { payMode }: Pick<AgreementRules, 'payMode'>): KindOf['pays'] =>
  kind in payMode ? payMode[kind as keyof typeof payMode] : kindOf(kind).pays;

/** A kind as a key of message texts, which allow no hyphen. */
export const wordOf = (kind: AgreementKind): string => kind.split('-')[0]!;
