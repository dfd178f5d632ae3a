import { callerFaults } from './callerFaults.ts';
import type { Fault } from './fault.ts';
import { inputFaults } from './inputFaults.ts';
import { pageTokenFaults } from './pageTokenFaults.ts';
import { recordFaults } from './recordFaults.ts';
import { rightsFaults } from './rightsFaults.ts';
import { scopeFaults } from './scopeFaults.ts';

/** Every check that separates tenants or denies access, each broken in one way. */
export const FAULTS: readonly Fault[] = [
  ...rightsFaults,
  ...scopeFaults,
  ...recordFaults,
  ...pageTokenFaults,
  ...callerFaults,
  ...inputFaults,
];
