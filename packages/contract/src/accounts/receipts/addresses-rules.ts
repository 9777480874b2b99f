/** Receipts to the customer's own confirmed address have a high limit; to any other address, a low one. */
export function receiptKind(
  owner: { readonly email: string; readonly emailConfirmedAt: Date | null },
  address: string,
): 'receipt-own' | 'receipt-other' {
  const folded = (text: string) => text.trim().toLowerCase();
  const isOwn = owner.emailConfirmedAt !== null && folded(owner.email) === folded(address);
  return isOwn ? 'receipt-own' : 'receipt-other';
}
