import type { ResourceName } from '@jobwright/contract/registry.ts'
import { capital, textsOf, type ResourceWords } from '../resources.ts'

type SpanishWords = ResourceWords & {
  /** Whether the noun is feminine. */
  f?: true
}
const inSpanish: Readonly<Record<ResourceName, SpanishWords>> = {
  customers: {
    one: 'cliente',
    many: 'clientes',
    emptyText: 'Cada cliente reúne sus contactos, cotizaciones y proyectos. Agregue uno o importe su lista.',
  },
  contacts: {
    one: 'contacto',
    many: 'contactos',
    emptyText: 'Los contactos son las personas a quienes llamar en cada cliente.',
  },
  projects: {
    one: 'proyecto',
    many: 'proyectos',
    emptyText: 'Un proyecto reúne las tareas, fotos y documentos de una obra. Solo necesita un cliente y un título.',
  },
  bids: {
    one: 'cotización',
    many: 'cotizaciones',
    f: true,
    emptyText: 'Una cotización es su propuesta a un cliente: el trabajo, el precio y su estatus.',
  },
  tasks: { one: 'tarea', many: 'tareas', f: true, emptyText: 'Una tarea dice quién hace qué, dónde y para cuándo.' },
  templates: {
    one: 'plantilla de bitácora',
    many: 'plantillas de bitácora',
    f: true,
    emptyText: 'Una plantilla dice qué pregunta un reporte. Empiece con una de las nuestras o haga la suya.',
  },
  logbooks: {
    one: 'bitácora',
    many: 'bitácoras',
    f: true,
    emptyText: 'Una bitácora reúne los reportes diarios, las revisiones y las pláticas de una obra.',
  },
  logentries: {
    one: 'reporte',
    many: 'reportes',
    emptyText: 'Un reporte cuenta un día de trabajo en una obra.',
  },
  photos: {
    one: 'foto',
    many: 'fotos',
    f: true,
    emptyText: 'Tome la primera en la obra o súbala desde su computadora.',
  },
  documents: {
    one: 'documento',
    many: 'documentos',
    emptyText: 'Guarde aquí planos, propuestas, permisos y otros archivos, con cada revisión.',
  },
  timesheets: {
    one: 'hoja de tiempo',
    many: 'hojas de tiempo',
    emptyText: 'Cada persona tiene una hoja de tiempo por cada semana en que trabaja.',
  },
  timeentries: {
    one: 'registro de tiempo',
    many: 'registros de tiempo',
    emptyText: 'Aquí se ve, día por día, el tiempo que las cuadrillas marcan o anotan.',
  },
  billingcodes: {
    one: 'código de costo',
    many: 'códigos de costo',
    emptyText: 'Agregue una vez los códigos de su contabilidad. Así las cuadrillas los eligen en vez de escribirlos.',
  },
  priceitems: {
    one: 'artículo del catálogo de precios',
    many: 'catálogo de precios',
    emptyText:
      'Guarde aquí una vez lo que vende, con unidad y precio. Las cotizaciones y órdenes de cambio lo toman de aquí.',
  },
  taxrates: {
    one: 'impuesto',
    many: 'impuestos',
    emptyText: 'Agregue los impuestos que cobra. Las cotizaciones y órdenes de cambio los toman de aquí.',
  },
  changeorders: {
    one: 'orden de cambio',
    many: 'órdenes de cambio',
    f: true,
    emptyText: 'Dice en qué cambia un proyecto después de su cotización: con precio, enviada al cliente y firmada.',
  },
  bidtemplates: {
    one: 'plantilla de cotización',
    many: 'plantillas de cotización',
    f: true,
    emptyText: 'Guarde los renglones y términos de una cotización como plantilla, y empiece la siguiente con ella.',
  },
  crews: {
    one: 'cuadrilla',
    many: 'cuadrillas',
    f: true,
    emptyText: 'Una cuadrilla es gente que trabaja junta. Asígnela completa de una vez y véala junta en la agenda.',
  },
  scheduleitems: {
    one: 'visita',
    many: 'visitas y eventos',
    f: true,
    emptyText:
      'Una visita es ir con un cliente o a una obra; un evento es de la empresa, como una plática de seguridad.',
  },
  timeoff: {
    one: 'solicitud de días libres',
    many: 'días libres',
    f: true,
    emptyText: 'Pida aquí vacaciones u otros días libres. La oficina los aprueba y la agenda los muestra.',
  },
}

/** The names of every kind of record in Spanish. A text with the same key elsewhere overrides them. */
export const resources = textsOf(inSpanish, (name, { one, many, f, emptyText }) => {
  const o = f ? 'a' : 'o'
  return {
    [`nav.${name}`]: capital(many),
    [`add.${name}`]: capital(one),
    [`kind.${name}`]: capital(many),
    [`resource.${name}`]: capital(many),
    [`search.${name}`]: capital(one),
    [`activity.noun.${name}`]: `${f ? 'la' : 'el'} ${one}`,
    [`activity.nouns.${name}`]: many,
    [`outbox.noun.${name}`]: capital(one),
    [`forms.counted.${name}`]: `{count} {count|${one}|${many}}`,
    [`forms.deleteOne.${name}`]: `¿Eliminar ${f ? 'esta' : 'este'} ${one}?`,
    [`forms.deletedOne.${name}`]: `${capital(one)} enviad${o} a la papelera`,
    [`${name}.title`]: capital(many),
    [`${name}.add`]: `${capital(one)} nuev${o}`,
    [`${name}.addTitle`]: `${capital(one)} nuev${o}`,
    [`${name}.create`]: `Crear ${one}`,
    [`${name}.saved`]: `${capital(one)} guardad${o}`,
    [`${name}.emptyTitle`]: `Aún no hay ${many}`,
    [`${name}.emptyText`]: emptyText,
  }
})
