import type { Adapter } from './adapter.ts';
import { hub88 } from './hub88.ts';
import { kismet } from './kismet.ts';

export const ADAPTERS: readonly Adapter[] = [hub88, kismet];

export const adapterOf = (dialect: string): Adapter | undefined =>
  ADAPTERS.find((adapter) => adapter.dialect === dialect);
