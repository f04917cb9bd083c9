export const library = {
  'library.types': 'Task types',
  'library.typesText':
    'The kinds of work that your company does. People choose among them on every task, and lists are filtered by them. One that is no longer used is archived: it stays on the tasks that have it.',
  'library.typesNone': 'No types yet. Add the first, such as Install or Repair.',
  'library.typeName': 'Name of type {n}',
  'library.typeUp': 'Move {name} up',
  'library.typeDown': 'Move {name} down',
  'library.typeArchive': 'Archive {name}',
  'library.typeRemove': 'Remove {name}',
  'library.typesArchived': 'Archived types',
  'library.typeBack': 'Use again',
  'library.typeBackNamed': 'Use {name} again',
  'library.typeAdd': 'Add a type',
  'library.typesMost': '{n} types are the most.',
  'library.typesSave': 'Save types',
  'library.typesSaved': 'Task types saved',
} as const
