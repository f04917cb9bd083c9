import type { help as english } from '../lazy/en/help.ts'

export const help = {
  'help.title': 'Ayuda',
  'help.lead': 'Páginas cortas de cada área: para qué sirve, cómo se hace y qué suele fallar.',
  'help.search': 'Buscar en la ayuda',
  'help.none': 'Ninguna página dice algo de «{text}».',
  'help.office': 'Para la oficina',
  'help.field': 'En la obra, con el teléfono',
  'help.steps': 'Cómo se hace',
  'help.trouble': 'Lo que suele fallar',
  'help.open': 'Abrir',
  'help.related': 'Páginas relacionadas',
  'help.all': 'Todas las páginas de ayuda',
  'help.ask': '¿Todavía tiene dudas?',
  'help.setup': 'Configure su empresa',
  'help.today': 'Hoy',
  'help.outbox': 'Por enviar',
  'help.fields': 'Campos',
  'help.public': 'Público o prestado ahora',
  'help.docs': 'Más documentación',
  'help.email': 'Correo',
  'help.phone': 'Teléfono',
} as const satisfies Readonly<Record<keyof typeof english, string>>
