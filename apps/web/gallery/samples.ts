/** Sample amounts in units; kept here because components may not contain bigint literals (packages/ui/src/sign.ts). */
export const SAMPLES = { large: 1_248_050_000n, gain: 8_640_000_000n, loss: -32_000_000n, nothing: 0n } as const;
export const SAMPLE_ROWS = [
  { id: '1', units: 25_000_000n, net: -25_000_000n },
  { id: '2', units: 10_000_000n, net: 48_050_000n },
] as const;
