import * as service from './service.ts';

/** What the worker asks when a schedule of transfers to others is due. */
export const externalTransferPlanners = {
  'external-transfer': service.planExternal,
  'wire-transfer': service.planWire,
};
