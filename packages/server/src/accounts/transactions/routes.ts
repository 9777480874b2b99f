import * as contract from '@bank/contract/accounts/transactions/contract.ts';
import * as notesContract from '@bank/contract/accounts/transactions/notes-contract.ts';
import * as monthTotalsContract from '@bank/contract/accounts/transactions/month-totals-contract.ts';
import { route } from '../../platform/http/route.ts';
import { downloadAttachment, removeAttachment } from './attachments.ts';
import * as monthTotals from './month-totals.ts';
import * as notes from './notes.ts';
import * as transactions from './transactions.ts';

export const transactionRoutes = [
  route(contract.listTransactions, transactions.listTransactions),
  route(contract.checkingTransactions, transactions.checkingTransactions),
  route(contract.savingsTransactions, transactions.savingsTransactions),
  route(contract.creditTransactions, transactions.creditTransactions),
  route(contract.retirementTransactions, transactions.retirementTransactions),
  route(contract.investmentTransactions, transactions.investmentTransactions),
  route(contract.studentTransactions, transactions.studentTransactions),
  route(contract.cdTransactions, transactions.cdTransactions),
  route(contract.showTransaction, transactions.showTransaction),
  route(notesContract.showNote, notes.showNote),
  route(notesContract.saveNote, notes.saveNote),
  route(notesContract.attachFile, notes.attachFile),
  route(notesContract.downloadAttachment, downloadAttachment),
  route(notesContract.removeAttachment, removeAttachment),
];

export const monthTotalRoutes = [route(monthTotalsContract.listMonthTotals, monthTotals.listMonthTotals)];
