export const ready = {
  'ready.title': 'Work offline',
  'ready.text': 'Your current jobs and anything you starred or opened recently are saved on this phone.',
  'ready.records': '{rows} of {total} records',
  'ready.pictures': '{there} of {wanted} photos',
  'ready.never': 'Not ready yet',
  'ready.last': 'Up to date with the office {when}',
  'ready.button': 'Download now',
  'ready.busy': 'Downloading…',
  'ready.done': 'Ready to work offline',
  'ready.room': '{used} of {all} used',
  'ready.roomLabel': 'Storage used by Jobwright on this phone',
  'ready.nearlyFull':
    'Storage is almost full. Send waiting items and remove what you don’t need from this phone before taking more photos.',
  'ready.kept': 'This phone keeps your work until it is sent.',
  'ready.notKept': 'If this phone runs out of space, unsent work could be deleted.',
  'ready.keep': 'Protect my work',
  'ready.keepRefused': 'The browser declined. Install Jobwright on your home screen, then try again.',
  'ready.ios':
    'On an iPhone or iPad, add Jobwright to the home screen (Share, then Add to Home Screen). Otherwise unsent work is deleted after seven days without opening it. It sends only while it’s open.',
  'ready.needs':
    'You need signal for: searching at the office, full-size photos and documents, history, sharing, permanent deletion, people and permissions.',
  'ready.noStore': 'This browser can’t save work offline (private browsing?). Your work goes straight to the office.',
  'ready.opening': 'Opening saved work…',
  'update.ready': 'A new version is ready',
  'update.use': 'Update now',
  'update.later': 'Later',
} as const
