export const common = {
  'label.home': '{bankName}, home',
  'label.language': 'Language',
  'label.theme': 'Theme',
  'label.themeDevice': 'Same as device',
  'label.themeLight': 'Light',
  'label.themeDark': 'Dark',
  'label.tryAgain': 'Try again',
  'error.pageTitle': 'This page stopped working',
  'error.pageText':
    'Something went wrong on our end. This error didn’t move any money. Try again or go to the home page.',
  'error.goHome': 'Go to the home page',
  'error.offline':
    'You’re offline. This page may be out of date, and you can’t send anything until you reconnect.',
  'notFound.title': 'Page not found',
  'notFound.text': 'This page may have moved, or the address may have a typo.',
  'notFound.goDashboard': 'Go to your dashboard',
  'label.chosen': 'Selected',
} as const;
