export const approvalGate = {
  'error.needed': 'This needs an approval code and was not carried out. What you entered is still here.',
  'error.codeOnly': 'Please use an approval code of the bank’s here.',
  'call.purpose':
    'This step needs an approval code. It opens such steps for {minutes} minutes. What you entered stays as it is.',
  'way.other': 'Or confirm it without a code from the bank:',
  'way.useApp': 'Use the authenticator app',
  'way.useCode': 'Use an approval code',
  'way.usePasskey': 'Use a passkey',
  'app.title': 'Enter the code from your app',
  'app.lead':
    'Your authenticator app shows six digits for {bankName}. They open such pages for {minutes} minutes.',
  'app.code': 'Code from your app',
  'passkey.working': 'Waiting for your passkey',
  'passkey.cancelled': 'No passkey was used. Try again, or choose another way.',
  'passkey.failed': 'The passkey could not be used. Try again, or choose another way.',
} as const;
