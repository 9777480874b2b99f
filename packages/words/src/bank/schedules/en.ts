export const schedules = {
  'validation.frequency': 'Choose a frequency, or every 1 to 366 days',
  'validation.end': 'Choose when it ends',
  'validation.count': 'Enter a number from 1 to 999',
  'validation.closedDays': 'Choose what to do on weekends and holidays',
  'validation.state': 'Choose a status from the list',
} as const;
