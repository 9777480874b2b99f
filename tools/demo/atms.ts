import { loadAtms } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { loadFile } from './office-file.ts';

/** The machines of the demonstration. */
export function loadMachines(officeUrl: string, token: string): Promise<number> {
  return loadFile(loadAtms, new URL('atms.csv', import.meta.url), { url: officeUrl, token });
}
