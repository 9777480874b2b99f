export const receipts = {
  title: 'Receipt {reference}',
  details: 'Details',
  made: 'Created on {moment}. Details are as of that time.',
  download: 'Download receipt',
} as const;
