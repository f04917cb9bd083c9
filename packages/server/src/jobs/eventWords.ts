import type { BusinessEventName } from '@jobwright/contract/businessEvents.ts'
import { eachResource, factsOf, type ResourceName } from '@jobwright/contract/registry.ts'

/** The languages of lines for a channel. */
export type LineLanguage = 'en' | 'es'

/** Fields whose change a line says from what to what. */
type LabeledField =
  | 'title'
  | 'name'
  | 'status'
  | 'priority'
  | 'startAt'
  | 'dueAt'
  | 'startdate'
  | 'enddate'
  | 'date'
  | 'UserId'
  | 'price'
type LineWords = {
  created: string
  updated: string
  deleted: string
  restored: string
  somebody: string
  test: string
  /** Stands for no value. */
  none: string
  /** With its article in Spanish; a kind that is not named is called a record. */
  kinds: Readonly<Partial<Record<ResourceName, string>>>
  record: string
  labels: Readonly<Record<LabeledField, string>>
  /** `{who}` is who did it here, `{client}` the client. */
  named: Readonly<Record<BusinessEventName, string>>
}

const en: LineWords = {
  created: '{who} added {what}',
  updated: '{who} changed {what}',
  deleted: '{who} deleted {what}',
  restored: '{who} restored {what}',
  somebody: 'Someone',
  test: 'Jobwright can post here.',
  none: 'none',
  record: 'record',
  kinds: eachResource((name) => (name === 'timesheets' ? 'week' : factsOf(name).one)),
  labels: {
    title: 'Title',
    name: 'Name',
    status: 'Status',
    priority: 'Priority',
    startAt: 'Start',
    dueAt: 'Due',
    startdate: 'Start',
    enddate: 'End',
    date: 'Date',
    UserId: 'Assigned to',
    price: 'Price',
  },
  named: {
    'bid.sent': '{who} sent {what}',
    'bid.signed': '{client} signed {what}',
    'bid.declined': '{client} declined {what}',
    'bid.won': '{who} won {what}',
    'bid.lost': '{who} lost {what}',
    'changeorder.sent': '{who} sent {what}',
    'changeorder.approved': '{client} approved {what}',
    'changeorder.declined': '{client} declined {what}',
    'changeorder.voided': '{who} voided {what}',
    'client.asked': '{client} asked about {what}',
    'client.askedOnPage': '{client} asked about {what}',
    'log.filed': '{who} filed {what}',
    'log.approved': '{who} approved {what}',
    'log.returned': '{who} returned {what}',
    'week.submitted': '{who} submitted {what}',
    'week.approved': '{who} approved {what}',
    'week.returned': '{who} returned {what}',
    'week.exported': '{who} exported {what} to payroll',
    'project.finished': '{who} finished {what}',
    'task.completed': '{who} completed {what}',
    'task.problem': '{who} reported a problem with {what}',
    'timeoff.requested': '{who} added {what}',
    'timeoff.approved': '{who} approved {what}',
    'timeoff.declined': '{who} declined {what}',
  },
}

const es: LineWords = {
  created: '{who} agregó {what}',
  updated: '{who} cambió {what}',
  deleted: '{who} eliminó {what}',
  restored: '{who} restauró {what}',
  somebody: 'Alguien',
  test: 'Jobwright puede publicar aquí.',
  none: 'nada',
  record: 'el registro',
  kinds: {
    customers: 'el cliente',
    contacts: 'el contacto',
    projects: 'el proyecto',
    bids: 'la cotización',
    templates: 'la plantilla de bitácora',
    logbooks: 'la bitácora',
    logentries: 'el reporte',
    tasks: 'la tarea',
    documents: 'el documento',
    photos: 'la foto',
    billingcodes: 'el código de costo',
    timesheets: 'la semana',
    timeentries: 'el registro de tiempo',
    priceitems: 'el artículo',
    taxrates: 'el impuesto',
    changeorders: 'la orden de cambio',
    bidtemplates: 'la plantilla de cotización',
    crews: 'la cuadrilla',
    scheduleitems: 'la visita o el evento',
    timeoff: 'la solicitud de días libres',
  },
  labels: {
    title: 'Título',
    name: 'Nombre',
    status: 'Estatus',
    priority: 'Prioridad',
    startAt: 'Inicio',
    dueAt: 'Vence',
    startdate: 'Inicio',
    enddate: 'Fin',
    date: 'Fecha',
    UserId: 'Asignado a',
    price: 'Precio',
  },
  named: {
    'bid.sent': '{who} envió {what}',
    'bid.signed': '{client} firmó {what}',
    'bid.declined': '{client} rechazó {what}',
    'bid.won': '{who} ganó {what}',
    'bid.lost': '{who} perdió {what}',
    'changeorder.sent': '{who} envió {what}',
    'changeorder.approved': '{client} aprobó {what}',
    'changeorder.declined': '{client} rechazó {what}',
    'changeorder.voided': '{who} anuló {what}',
    'client.asked': '{client} preguntó por {what}',
    'client.askedOnPage': '{client} preguntó por {what}',
    'log.filed': '{who} entregó {what}',
    'log.approved': '{who} aprobó {what}',
    'log.returned': '{who} devolvió {what}',
    'week.submitted': '{who} envió {what}',
    'week.approved': '{who} aprobó {what}',
    'week.returned': '{who} devolvió {what}',
    'week.exported': '{who} exportó {what} a nómina',
    'project.finished': '{who} terminó {what}',
    'task.completed': '{who} completó {what}',
    'task.problem': '{who} reportó un problema con {what}',
    'timeoff.requested': '{who} agregó {what}',
    'timeoff.approved': '{who} aprobó {what}',
    'timeoff.declined': '{who} rechazó {what}',
  },
}

/** What lines for a channel say, in each language. */
export const lineWords: Readonly<Record<LineLanguage, LineWords>> = { en, es }

/** The names of statuses and priorities, by their ids; the English ones are in the contract. */
export const statusesInSpanish: Readonly<
  Record<'tasks' | 'projects' | 'bids' | 'priority', Readonly<Record<number, string>>>
> = {
  tasks: { 0: 'Cancelada', 1: 'Programada', 2: 'En proceso', 3: 'Completada', 8: 'En pausa', 9: 'Problema' },
  projects: { 0: 'Cancelado', 1: 'Programado', 2: 'En proceso', 3: 'Completado', 4: 'Prism', 8: 'En pausa' },
  bids: { 0: 'Cancelada', 1: 'Borrador', 2: 'Pendiente', 3: 'Ganada', 4: 'Perdida' },
  priority: { 300: 'Baja', 500: 'Normal', 1000: 'Urgente' },
}
