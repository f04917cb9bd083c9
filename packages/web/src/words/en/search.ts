export const search = {
  'search.field': 'Search',
  'search.title': 'Search or run a command',
  'search.placeholder': 'Search or run a command',
  'search.goTo': 'Go to',
  'search.create': 'Create',
  'search.new': 'New {thing}',
  'search.results': 'Records',
  'search.none': 'Nothing found for “{text}”',
  'search.failed': 'Search isn’t responding. Try again in a moment.',
} as const
