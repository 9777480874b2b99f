export const rulebook = {
  'validation.rule': 'Choose a rule from the list.',
  'validation.value': 'Enter dollars like 35.00 or a time like 16:30.',
  'validation.from': 'Enter a day like 2026-12-01.',
  'validation.reason': 'Say why in up to 500 characters.',
  'error.bounds': 'This rule can be from {least} to {most}.',
  'error.tooEarly': 'A change can take effect on {day} or later.',
} as const;
