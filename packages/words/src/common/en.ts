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
    'Something went wrong on our side while showing this page. No money moved because of it. Try again, or go back to the start.',
  'error.goHome': 'Go to the start page',
  'error.offline':
    'You are offline. What you see may be out of date, and nothing can be sent until the connection is back.',
  'notFound.title': 'Page not found',
  'notFound.text':
    'There is no page at this address. It may have moved, or the address may have a typing mistake.',
  'notFound.goDashboard': 'Go to your dashboard',
  'label.chosen': 'Chosen',
} as const;
