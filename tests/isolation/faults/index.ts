import { callerFaults } from './callerFaults.ts';
import type { Fault } from './fault.ts';
import { inputFaults } from './inputFaults.ts';
import { pageTokenFaults } from './pageTokenFaults.ts';
import { recordFaults } from './recordFaults.ts';
import { rightsFaults } from './rightsFaults.ts';
import { scopeFaults } from './scopeFaults.ts';

/** Every check that keeps tenants apart, or out what is not theirs, each broken in one way. */
export const FAULTS: readonly Fault[] = [
  ...rightsFaults,
  ...scopeFaults,
  ...recordFaults,
  ...pageTokenFaults,
  ...callerFaults,
  ...inputFaults,
];
