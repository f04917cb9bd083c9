import type { jobhours as en } from '../lazy/en/jobhours.ts'

export const jobhours = {
  'jobhours.title': 'Horas trabajadas',
  'jobhours.worked':
    'Según el reloj, sin pausas no pagadas. Las horas pagadas pueden variar: se redondean y las pausas cortas se pagan.',
  'jobhours.ofEstimate': 'de {time} estimadas',
  'jobhours.bar': 'Horas reales y estimadas',
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
