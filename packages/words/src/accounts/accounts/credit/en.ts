export const credit = {
  'label.makePayment': 'Make Payment',
} as const;
