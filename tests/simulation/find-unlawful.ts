import type { Auditor } from './auditor.ts';
import type { Call, Observed } from './call.ts';

/** A call with its answer; `mayBeUndone` when it is unknown whether it arrived. */
export interface Happened {
  readonly call: Call;
  readonly observed: Observed | null;
  readonly mayBeUndone: boolean;
}

/**
 * Checks concurrent calls: permitted if some sequential order makes each answer right; the auditor is left in the state after such
 * an order. Independent calls are checked separately. Returns the calls without such an order; null if all are
 * permitted.
 */
export function findUnlawful(auditor: Auditor, happened: readonly Happened[]): Happened[] | null {
  for (const group of related(happened)) {
    if (!search(auditor, group, 0)) return group;
  }
  return null;
}

function search(auditor: Auditor, group: readonly Happened[], done: number): boolean {
  if (done === (1 << group.length) - 1) return true;
  for (const [i, { call, observed, mayBeUndone }] of group.entries()) {
    const after = done | (1 << i);
    if (done & (1 << i)) continue;
    const mark = auditor.mark();
    for (const apply of auditor.ways(call, observed)) {
      apply();
      if (search(auditor, group, after)) return true;
      auditor.rewind(mark);
    }
    if (mayBeUndone && search(auditor, group, after)) return true;
  }
  return false;
}

function related(happened: readonly Happened[]): Happened[][] {
  const groups: { names: Set<string>; members: Happened[] }[] = [];
  for (const one of happened) {
    const { vendor, user, transactionId, reference } = one.call;
    const names = [`user:${user}`, `${vendor}:${transactionId}`, ...(reference ? [`${vendor}:${reference}`] : [])];
    const touching = groups.filter((group) => names.some((name) => group.names.has(name)));
    const merged = { names: new Set(names), members: [one] };
    for (const group of touching) {
      for (const name of group.names) merged.names.add(name);
      merged.members.unshift(...group.members);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(merged);
  }
  return groups.map((group) => group.members);
}
