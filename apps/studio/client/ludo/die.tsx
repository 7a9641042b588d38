const PIPS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A die that shows a number; null while it is not known. */
export function DieFace({ die }: { die: number | null }) {
  const pips = die === null ? [] : PIPS[die - 1]!;
  return (
    <svg className="ld-face" viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {pips.map((pip) => (
        <circle key={pip} cx={7 + (pip % 3) * 8} cy={7 + Math.floor(pip / 3) * 8} r="2.9" />
      ))}
    </svg>
  );
}
