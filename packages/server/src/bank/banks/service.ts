import type {
  BankListed,
  loadBanks as loadCall,
  searchBanks as searchCall,
} from '@bank/contract/bank/banks/contract.ts';
import { BANK_NAME_MAX, BANKS_LISTED, foldedName } from '@bank/contract/bank/banks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { record } from '../../platform/audit.ts';
import { forCustomer, inTransaction, type CustomerContext, type StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';
import { listBanks, replaceBanks } from './queries.ts';

export function searchBanks(
  context: CustomerContext,
  { q }: RequestOf<typeof searchCall>,
): Promise<ReplyOf<typeof searchCall>> {
  const folded = foldedName(q);
  if (folded === '') return Promise.resolve({ banks: [] });
  return forCustomer(context, async (tx) => {
    const listed = await listBanks(tx, folded, BANKS_LISTED);
    return { banks: [...ownBank(context, folded), ...listed].slice(0, BANKS_LISTED) };
  });
}

/** A recipient may bank here too. */
function ownBank({ config }: CustomerContext, folded: string): BankListed[] {
  const { routingNumber, institution } = config;
  const isMeant = foldedName(institution.name).startsWith(folded) || routingNumber.startsWith(folded);
  return isMeant ? [{ name: institution.name, routingNumber }] : [];
}

/** All or nothing: with half a directory, customers could not find their bank. */
export async function loadBanks(
  context: StaffContext,
  { file }: RequestOf<typeof loadCall>,
): Promise<ReplyOf<typeof loadCall>> {
  requireRight(context, 'load-lists');
  const banks = participantsOf(file);
  return inTransaction(context, async (tx) => {
    const removed = await replaceBanks(tx, banks);
    await record(tx, context, {
      action: 'banks.loaded',
      objectKind: 'directory',
      after: { loaded: banks.length, removed },
    });
    return { loaded: banks.length, removed };
  });
}

/** If a number appears twice, the last name wins. */
function participantsOf(file: string) {
  const byNumber = new Map<string, { routingNumber: string; name: string; folded: string }>();
  for (const [at, raw] of file.split('\n').entries()) {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [, routingNumber = '', rest = ''] = /^"?(\d{9})"?\s*[,;\t]\s*(.+)$/.exec(text) ?? [];
    const name = rest
      .replaceAll('"', '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .normalize('NFC');
    if (!isRoutingNumber(routingNumber) || name === '' || name.length > BANK_NAME_MAX)
      return refuse({
        code: 'line_unreadable',
        word: 'banks.error.line',
        field: 'file',
        blanks: { line: at + 1 },
      });
    byNumber.set(routingNumber, { routingNumber, name, folded: foldedName(name) });
  }
  if (byNumber.size === 0) return refuse({ code: 'file_empty', word: 'banks.error.empty', field: 'file' });
  return [...byNumber.values()];
}
