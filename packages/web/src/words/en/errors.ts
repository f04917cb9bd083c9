export const errors = {
  'errors.missingTitle': 'The page you are trying to access is no longer available...',
  'errors.goHome': 'Go home',
  'errors.brokenTitle': 'Something went wrong with your request...',
  'errors.refresh': 'Refresh Page',
  'errors.safe': 'What you saved before is safe.',
  'errors.todo': 'Refresh the page. If it happens again, tell your office the reference below.',
  'errors.lostTitle': 'No connection to the office.',
  'errors.lostTodo': 'Check your signal and try again.',
  'errors.noAccessTitle': 'You do not have access to this page.',
  'errors.noAccessTodo': 'Ask your office if you need it for your work.',
  'errors.reference': 'Reference {id}',
  'errors.invalidRoute': 'This page could not be found.',
} as const
