export const helpSecurity = {
  gate: 'Pages that move money ask for more than your password. Use a passkey, your authenticator app, a code we email you, or a code from us.\nIt stays open for a while, and the top bar shows how long. A code we email here only opens the page. We ask again before you send money.',
  passkey:
    'A passkey is your fingerprint, your face or the PIN of your device. Nobody can trick you into giving it away. Add one in Security Center.\nYou can have up to {passkeysMax}. With a passkey, nobody can sign on with your password alone.',
  app: 'In Security Center, choose to set up an app and scan the picture. After that, signing on asks for the 6 digits it shows.\nYou can tell us to trust a device for {trustDays} days, so it asks less often there.',
  recovery:
    'When you set up an app, you get {recoveryCodes} recovery codes. Each works once, in place of your phone. Print them or keep them in a safe place.\nNo codes left and no phone? Call us. We check who you are before we turn the second step off.',
  password:
    'On the sign-on page, choose “Forgot password?” We email a link that works for {resetMinutes} minutes.\nTo change a password you know, open Security Center. Other devices are signed off.',
  devices:
    'Security Center lists devices, sessions and every sign-on with its device and time. End any session with one click.\nIf you don’t recognize one, end it, change your password and turn on the panic switch.',
  panic:
    'The panic switch stops money leaving your accounts right away. You choose which bills to keep paying.\nIt stays on until you turn it off. Money can still come in.',
  controls:
    'In Security Center, under “Limits and undo,” you can lower your daily limits and set an undo window.\nLower limits apply now. Raising one takes {raiseHours} hours, so nobody can do it in a hurry.',
  shared:
    'Under Shared Access you can invite up to {delegatesMax} people to look at the accounts you choose, for up to {delegateMonths} months. They can’t move money.\nYou see what they viewed, and you can end it at any time.',
  scam: 'We never ask for your password, a full code or your recovery codes, and we never tell you to move money to keep it safe.\nIf a call feels wrong, hang up and call the number on our Support page.',
  idle: 'We sign you off after {idleMinutes} minutes without activity. We warn you first, and one press keeps you signed on.\nWhat you were writing in a form is kept as a draft.',
} as const;
