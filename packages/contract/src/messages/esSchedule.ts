import type { Messages } from './say.ts'

/** The schedule, crews and time off, in Spanish. */
export const esSchedule: Messages = {
  'The last day is before the first.': 'El último día es antes del primero.',
  'This person is already in the crew on these days.': 'Esta persona ya está en la cuadrilla esos días.',
  'This person isn’t available.': 'Esta persona no está disponible.',
  'A step can only follow steps above it.': 'Un paso solo puede seguir a pasos que están arriba.',
  'An item without a start has no end.': 'Lo que no tiene inicio no tiene fin.',
  'Choose at least one day.': 'Elija al menos un día.',
  'Choose at least one item.': 'Elija al menos un elemento.',
  'This would move more than 500 items. Save the workdays, and move what has to move in parts.':
    'Esto movería más de 500 elementos. Guarde los días de trabajo y mueva por partes lo que haga falta.',
  'Choose another day.': 'Elija otro día.',
  'Choose another week.': 'Elija otra semana.',
  'The end is before the start.': 'El fin es antes del inicio.',
  'A visit can belong to a project or a bid, not both.':
    'Una visita puede ser de un proyecto o de una cotización, no de los dos.',
  'You can only ask for time off for yourself.': 'Solo puede pedir días libres para usted.',
  'Up to 366 days at a time.': 'Hasta 366 días a la vez.',
  'Up to 400 days at a time.': 'Hasta 400 días a la vez.',
  'Enter both times, or neither.': 'Ponga las dos horas o ninguna.',
  'Times are only possible on a single day.': 'Las horas solo se pueden poner en un solo día.',
  'Someone else has to decide on your time off.': 'Otra persona tiene que decidir sobre sus días libres.',
  'This was decided already.': 'Esto ya se decidió.',
  'This request was canceled.': 'Esta solicitud se canceló.',
  'This request is closed. Send a new one.': 'Esta solicitud está cerrada. Mande una nueva.',
  'Use a date between 1970 and 2999.': 'Use una fecha entre 1970 y 2999.',
  'A project has dates without times.': 'Un proyecto tiene fechas sin hora.',
  'This would move more than 2,000 items. Move fewer, or without what depends on them.':
    'Esto movería más de 2,000 elementos. Mueva menos, o sin lo que depende de ellos.',
  'These tasks block each other. Change what they wait for first.':
    'Estas tareas se bloquean entre sí. Cambie primero lo que esperan.',
  'Someone else just changed this. Look at the plan again before you move it.':
    'Otra persona acaba de cambiar esto. Revise la agenda antes de moverlo.',
  'The plan changed since this preview. Look at it again before you move anything.':
    'La agenda cambió desde esta vista previa. Revísela antes de mover algo.',
  'You can view some of this but not move it, because it isn’t assigned to you.':
    'Puede ver parte de esto, pero no moverlo, porque no se le asignó.',
  'This would move something beyond the year 2999. Move fewer items.':
    'Esto movería algo más allá del año 2999. Mueva menos elementos.',
  'This was undone already.': 'Esto ya se deshizo.',
  'Move the items again instead of undoing an undo.': 'Mueva los elementos de nuevo en vez de deshacer lo deshecho.',
  'Changes can be undone for 24 hours.': 'Los cambios se pueden deshacer durante 24 horas.',
  'This record exists already. Move it instead.': 'Este registro ya existe. Mejor muévalo.',
  'There are more than 5,000 drafts. Publish or discard some first.':
    'Hay más de 5,000 borradores. Publique o descarte algunos primero.',
  'Someone else changed this after it was planned.': 'Otra persona cambió esto después de planearlo.',
  'You are not on this anymore.': 'Usted ya no está en esto.',
  'This list is no longer available.': 'Esta lista ya no está disponible.',
  'Up to 100 days at a time.': 'Hasta 100 días a la vez.',
  'There are 10 calendars already. Remove one first.': 'Ya hay 10 calendarios. Quite uno primero.',
  'This address can’t be reached.': 'No se puede llegar a esta dirección.',
  'This address doesn’t answer with a calendar.': 'Esta dirección no responde con un calendario.',
  'This calendar is too large to read.': 'Este calendario es demasiado grande para leerlo.',
  'Say why.': 'Diga por qué.',
}
