/** Who sat in a hand of a table. */
export interface Company {
  readonly table: string;
  readonly number: number;
  readonly owners: readonly string[];
}
/** With fewer staying, the table began or ended, and the move was nobody's choice. */
const FEWEST_STAYING = 2;

/**
 * How often the first joined or left a table while others played on, and how often the second did the same between the same two hands (rule 6.111).
 */
export function jointMoves(hands: readonly Company[], first: string, second: string): { joint: number; all: number } {
  const at = new Map(hands.map((hand) => [`${hand.table}:${hand.number}`, hand.owners]));
  let [joint, all] = [0, 0];
  for (const { table, number, owners } of hands) {
    const next = at.get(`${table}:${number + 1}`);
    if (!next || owners.includes(first) === next.includes(first)) continue;
    const staying = owners.filter((one) => one !== first && one !== second && next.includes(one));
    if (staying.length < FEWEST_STAYING) continue;
    all++;
    const isSame = owners.includes(second) === owners.includes(first) && next.includes(second) === next.includes(first);
    if (isSame) joint++;
  }
  return { joint, all };
}
