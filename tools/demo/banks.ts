import { loadBanks } from '@bank/contract/bank/banks/contract.ts';
import { loadFile } from './office-file.ts';

/** The directory of the demonstration. */
export function loadDirectory(officeUrl: string, token: string): Promise<number> {
  return loadFile(loadBanks, new URL('banks.csv', import.meta.url), { url: officeUrl, token });
}
