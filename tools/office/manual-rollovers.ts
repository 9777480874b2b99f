/** Commands about rollover requests; see `manual.ts`. */
export const rolloverCommands = {
  'rollovers list': {
    does: 'List rollover requests that are not over, oldest first',
    right: 'handle-rollovers',
    example: '',
  },
  'rollovers show': {
    does: 'Show a rollover request, its documents and the account number at the provider',
    right: 'handle-rollovers',
    example: 'ROL-4F7K-92QD-M3XA',
  },
  'rollovers file': {
    does: 'Save a document of a rollover request in this folder',
    right: 'handle-rollovers',
    example: 'ROL-4F7K-92QD-M3XA 01890a5d-ac96-774b-bcce-b302099a8057',
  },
  'rollovers decide': {
    does: 'Record that a rollover was sent to the provider or completed, or reject it with a reason the customer is told',
    right: 'handle-rollovers',
    example: 'ROL-4F7K-92QD-M3XA --decision send --note "Faxed to the provider"',
  },
} as const;
