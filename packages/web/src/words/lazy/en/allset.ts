export const allset = {
  'allset.title': 'All settings',
  'allset.search': 'Search settings',
  'allset.none': 'No setting matches “{text}”.',
  'allset.found': '{n} {n|setting|settings}',
  'allset.unsaved': 'Unsaved: {what}',
  'allset.save': 'Save changes',
  'allset.discard': 'Discard',
  'allset.leaveTitle': 'Leave without saving?',
  'allset.leaveText': 'Your changes to {what} haven’t been saved.',
  'allset.leave': 'Leave without saving',
  'allset.stay': 'Keep editing',
} as const
