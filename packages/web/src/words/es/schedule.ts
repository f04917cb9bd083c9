import type { schedule as english } from '../lazy/en/schedule.ts'

export const schedule: Record<keyof typeof english, string> = {
  'schedule.off.approve': 'Aprobar',
  'schedule.off.decline': 'Rechazar',
  'schedule.off.cancel': 'Cancelar solicitud',
  'schedule.off.approved': 'Días libres aprobados',
  'schedule.off.declined': 'Días libres rechazados',
  'schedule.off.canceled': 'Días libres cancelados',
  'schedule.off.why': 'Respuesta a {name} (opcional)',
  'schedule.off.partDay': 'Parte del día',
  'schedule.off.ask': 'Pedir días libres',
  'schedule.crew.lead': 'Encargado',
  'schedule.crew.since': 'desde el {date}',
  'schedule.crew.until': 'hasta el {date}',
  'schedule.crew.between': '{from} al {to}',
  'schedule.crew.addMember': 'Agregar integrante',
  'schedule.crew.removeMember': 'Quitar a {name}',
  'schedule.crew.people': '{n} {n|persona|personas}',
  'schedule.crew.from': 'Desde',
  'schedule.crew.to': 'Hasta',
  'schedule.crew.always': 'Sin fechas: siempre',
  'schedule.skillsHint': 'Separe con comas, como elevador, OSHA 30',
}
