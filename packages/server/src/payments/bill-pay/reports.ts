import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { downloadPaymentReport as reportCall } from '@bank/contract/payments/bill-pay/reports-contract.ts';
import { REPORTED_MAX } from '@bank/contract/payments/bill-pay/reports-rules.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { writeReport } from './pdf.ts';
import { paymentsFor } from './payments.ts';

/** The list as on the page, but not paged; newest first. */
export async function downloadPaymentReport(
  context: CustomerContext,
  { format, status, search }: RequestOf<typeof reportCall>,
): Promise<ReplyOf<typeof reportCall>> {
  const found = await forCustomer(context, (tx) =>
    paymentsFor(tx, context, {
      status: status ?? 'all',
      sort: 'dateNewest',
      search: search?.trim() ?? '',
      after: null,
      most: REPORTED_MAX + 1,
    }),
  );
  const isCut = found.length > REPORTED_MAX;
  return writeReport(context, found.slice(0, REPORTED_MAX), {
    format,
    cut: isCut ? REPORTED_MAX : null,
  });
}
