export const ready = {
  'ready.title': 'Without signal',
  'ready.text': 'Your jobs of these days, what you starred and what you opened of late lie on this phone.',
  'ready.records': '{rows} of {total} records',
  'ready.pictures': '{there} of {wanted} pictures',
  'ready.never': 'Not ready yet',
  'ready.last': 'Same as the office {when}',
  'ready.button': 'Get ready',
  'ready.busy': 'Getting ready…',
  'ready.done': 'Ready for work without signal',
  'ready.room': '{used} of {all} used',
  'ready.roomLabel': 'Room for Jobwright on this phone',
  'ready.nearlyFull':
    'The room is nearly full. Send what waits, and remove what you do not need from this phone, before you take more photos.',
  'ready.kept': 'This phone keeps your work until it is sent.',
  'ready.notKept': 'When this phone runs out of room it may throw away what is not sent yet.',
  'ready.keep': 'Keep it safe',
  'ready.keepRefused': 'The browser did not agree. Install Jobwright to the home screen, then it does.',
  'ready.ios':
    'On an iPhone or iPad, add Jobwright to the home screen (Share, then Add to Home Screen). Otherwise it forgets what waits after seven days without being opened. It sends only while it is open.',
  'ready.needs':
    'These need signal: searching at the office, whole photos and papers, history, sharing, deleting for good, people and rights.',
  'ready.noStore':
    'This browser keeps nothing without signal (a private window?). What you do goes straight to the office.',
  'ready.opening': 'Opening what lies on this phone…',
  'update.ready': 'A new version is ready.',
  'update.use': 'Use it now',
  'update.later': 'Later',
} as const
