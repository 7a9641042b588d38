import { twoNodes } from '../races/two-nodes.ts';
import { databaseKilled } from './database-killed.ts';
import { drain } from './drain.ts';
import type { Fault } from './fault.ts';
import { moneyAtVendor } from './money-at-vendor.ts';
import { nodeKilled } from './node-killed.ts';
import { studioKilled } from './studio-killed.ts';
import { unkindNetwork } from './unkind-network.ts';

/** In the order in which they run on one stand. */
export const FAULTS: readonly Fault[] = [
  twoNodes,
  unkindNetwork,
  drain,
  nodeKilled,
  databaseKilled,
  studioKilled,
  moneyAtVendor,
];
