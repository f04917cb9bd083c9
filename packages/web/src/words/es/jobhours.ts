import type { jobhours as en } from '../lazy/en/jobhours.ts'

export const jobhours = {
  'jobhours.title': 'Horas',
  'jobhours.worked': 'Trabajado {time}',
  'jobhours.paid': 'Pagado {time}',
  'jobhours.meaning':
    'Trabajado: según el reloj, sin descansos no pagados. Pagado: como en la nómina, redondeado y con descansos cortos, al marcar salida.',
  'jobhours.ofEstimate': 'de {time} estimadas',
  'jobhours.bar': 'Horas pagadas y estimadas',
  'jobhours.left': 'Quedan {time}',
  'jobhours.over': '{time} más de lo estimado',
  'jobhours.noEstimate': 'Aún sin estimado. Las horas estimadas se ponen en las tareas.',
  'jobhours.partly': 'Solo las horas que usted puede ver.',
  'jobhours.withoutEnd': '{n} {n|registro sin salida no cuenta|registros sin salida no cuentan}.',
  'jobhours.runningNow': '{n} trabajando ahora, contado hasta este momento',
  'jobhours.people': 'Personas',
  'jobhours.codes': 'Códigos de costo',
  'jobhours.noCode': 'Sin código de costo',
  'jobhours.formerPerson': 'Ya no trabaja aquí',
  'jobhours.running': 'Trabajando ahora',
  'jobhours.more': '{n} más',
  'jobhours.none': 'Aún no hay horas. Aparecen aquí cuando alguien marca entrada en este proyecto o le agrega tiempo.',
  'jobhours.noneOfBid':
    'Aún no hay horas. Aparecen aquí cuando alguien marca entrada en esta cotización o le agrega tiempo.',
  'jobhours.noneOfTask':
    'Aún no hay horas. Aparecen aquí cuando alguien marca entrada en esta tarea o le agrega tiempo.',
} as const satisfies Readonly<Record<keyof typeof en, string>>
