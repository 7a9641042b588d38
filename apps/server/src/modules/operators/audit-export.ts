import type { SealedRow, StoredHead } from './audit-chain.ts';

/** One sealed row as a line of an export: everything needed to verify the chain without the database. */
export const exportLine = ({ seal_no: sealNo, hash, fields }: SealedRow): string =>
  `${JSON.stringify({ sealNo: String(sealNo), hash: hash.toString('hex'), fields })}\n`;

const isText = (value: unknown) => value === null || typeof value === 'string';
/** Parses a line of an export; throws with its line number when it is invalid. */
export function readExportLine(line: string, number: number): SealedRow {
  try {
    const { sealNo, hash, fields } = JSON.parse(line) as Record<string, unknown>;
    if (typeof sealNo !== 'string' || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) throw new Error();
    if (fields !== null && !(Array.isArray(fields) && fields.every(isText))) throw new Error();
    return { seal_no: BigInt(sealNo), hash: Buffer.from(hash, 'hex'), fields };
  } catch {
    throw new Error(`line ${number} is not a sealed row of the audit trail`);
  }
}

const HEAD = /^(\d{1,18}):([0-9a-f]{64})$/;
/** A head in printed and stored form: number of the seal and its hash, `NO:HASH`. */
export const headText = ({ sealNo, head }: StoredHead): string => `${sealNo}:${head}`;

/** Parses stored heads, one per line; throws with the number of an invalid line. */
export const readHeads = (text: string): StoredHead[] =>
  text
    .split('\n')
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const [, sealNo, head] = HEAD.exec(line) ?? [];
      if (!sealNo || !head) throw new Error(`line ${number} is not a head of the audit trail: NO:HASH`);
      return { sealNo: BigInt(sealNo), head };
    });
