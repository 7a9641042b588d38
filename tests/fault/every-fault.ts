import { oneBalance } from '../races/one-balance.ts';
import { twoNodes } from '../races/two-nodes.ts';
import { agreementsKilled } from './agreements-killed.ts';
import { callBacks } from './call-backs.ts';
import { claimsKilled } from './claims-killed.ts';
import { databaseKilled } from './database-killed.ts';
import { drain } from './drain.ts';
import type { Fault } from './fault.ts';
import { clockJump } from './machine/clock-jump.ts';
import { diskFull } from './machine/disk-full.ts';
import { memoryLimit } from './machine/memory-limit.ts';
import { namesLost } from './machine/names-lost.ts';
import { slowDisk } from './machine/slow-disk.ts';
import { slowVendor } from './machine/slow-vendor.ts';
import { moneyAtVendor } from './money-at-vendor.ts';
import { moneyKilled } from './money-killed.ts';
import { nodeKilled } from './node-killed.ts';
import { settlementKilled } from './settlement-killed.ts';
import { studioKilled } from './studio-killed.ts';
import { tablesKilled } from './tables-killed.ts';
import { unkindNetwork } from './unkind-network.ts';

/** In the order in which they run on one stand. */
export const FAULTS: readonly Fault[] = [
  twoNodes,
  oneBalance,
  callBacks,
  unkindNetwork,
  drain,
  nodeKilled,
  databaseKilled,
  studioKilled,
  tablesKilled,
  moneyAtVendor,
  moneyKilled,
  settlementKilled,
  agreementsKilled,
  claimsKilled,
  slowDisk,
  slowVendor,
  namesLost,
  clockJump,
  memoryLimit,
  diskFull,
];
