/** A tenant's machine keys: a new one is told once, with a copy button and a promise to have kept it, which no field says. */
export { MachineKeys } from '../tenants/machineKeys/MachineKeys.tsx';
