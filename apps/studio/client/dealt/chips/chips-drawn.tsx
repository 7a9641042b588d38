import { stackOf } from './chip-stack.ts';

/** A stack of chips, seen from the side. The amount is given in words beside it. */
export function ChipsDrawn({ amount, values }: { amount: bigint; values: readonly bigint[] }) {
  return (
    <span className="dealt-stack" aria-hidden="true">
      {stackOf(amount, values).map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack are alike, and keep their places
        <span key={at} className={`dealt-disc dealt-coin-${place + 1}`} />
      ))}
    </span>
  );
}
