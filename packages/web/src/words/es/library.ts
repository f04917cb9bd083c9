import type { library as english } from '../later/en/library.ts'

export const library = {
  'library.types': 'Tipos de tarea',
  'library.typesText':
    'Las clases de trabajo que hace su empresa. Se eligen en cada tarea y filtran las listas. Uno que ya no se usa se archiva: se queda en las tareas que lo tienen.',
  'library.typesNone': 'Aún no hay tipos. Agregue el primero, como Instalación o Reparación.',
  'library.typeName': 'Nombre del tipo {n}',
  'library.typeUp': 'Subir {name}',
  'library.typeDown': 'Bajar {name}',
  'library.typeArchive': 'Archivar {name}',
  'library.typeRemove': 'Quitar {name}',
  'library.typesArchived': 'Tipos archivados',
  'library.typeBack': 'Volver a usar',
  'library.typeBackNamed': 'Volver a usar {name}',
  'library.typeAdd': 'Agregar un tipo',
  'library.typesMost': '{n} tipos como máximo.',
  'library.typesSave': 'Guardar tipos',
  'library.typesSaved': 'Tipos de tarea guardados',
} as const satisfies Record<keyof typeof english, string>
