export const receipts = {
  title: 'Receipt {reference}',
  details: 'Details',
  made: 'Made from the bank’s books on {moment}. It shows this transaction as it stood then.',
  download: 'Download receipt',
} as const;
