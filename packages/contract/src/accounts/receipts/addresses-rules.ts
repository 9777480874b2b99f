/** To their own address, once they have confirmed it, customers send receipts as they like; to anybody else, a few. */
export function receiptKind(
  owner: { readonly email: string; readonly emailConfirmedAt: Date | null },
  address: string,
): 'receipt-own' | 'receipt-other' {
  const folded = (text: string) => text.trim().toLowerCase();
  const isOwn = owner.emailConfirmedAt !== null && folded(owner.email) === folded(address);
  return isOwn ? 'receipt-own' : 'receipt-other';
}
