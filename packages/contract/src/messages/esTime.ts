import type { Messages } from './say.ts'

/** Time sheets and time entries, in Spanish. */
export const esTime: Messages = {
  'You are clocked in at {} since {}.': 'Ya tiene una entrada marcada en {} desde las {}.',
  'You are clocked in at {} since {} (by {}).': 'Ya tiene una entrada marcada en {} desde las {} (por {}).',
  'This person is clocked in at {} since {}.': 'Esta persona tiene una entrada marcada en {} desde las {}.',
  'This person is clocked in at {} since {} (by {}).':
    'Esta persona tiene una entrada marcada en {} desde las {} (por {}).',
  'This overlaps the time entry from {} to {} at {}.': 'Se encima con el registro de las {} a las {} en {}.',
  'This overlaps another time entry of the same person.': 'Se encima con otro registro de tiempo de la misma persona.',
  'This time has not come yet.': 'Esa hora todavía no llega.',
  'The end must be after the start.': 'La salida debe ser después de la entrada.',
  'One entry has 16 hours at most. Split it.': 'Un registro tiene 16 horas como máximo. Divídalo.',
  'This is too long ago. Ask your office to enter it.': 'Es de hace mucho tiempo. Pida a su oficina que lo registre.',
  'Say why this entry is a mistake.': 'Explique por qué este registro es un error.',
  'A new entry is recorded first.': 'Un registro nuevo empieza como registrado.',
  'You can only enter your own time.': 'Solo puede registrar su propio tiempo.',
  'You can only change your own time.': 'Solo puede cambiar su propio tiempo.',
  'This project is closed. Ask your office to reopen it.':
    'Este proyecto está cerrado. Pida a su oficina que lo reabra.',
  'This stays as it was recorded.': 'Esto se queda como se registró.',
  'This state is not set by hand.': 'Este estado no se pone a mano.',
  'Say why. The person is shown what you changed.': 'Explique por qué. La persona ve lo que usted cambió.',
  'This time is submitted. Take the week back to change it.':
    'Este tiempo ya se firmó. Quite su firma de la semana para cambiarlo.',
  'This time is approved. Ask for a correction.': 'Este tiempo ya se aprobó. Pida una corrección.',
  'This time is exported. Ask for a correction.': 'Este tiempo ya se exportó. Pida una corrección.',
  'This entry is void.': 'Este registro está anulado.',
  'This entry was corrected. Change the entry that replaced it.':
    'Este registro se corrigió. Cambie el que lo reemplazó.',
  'You can only check your own record.': 'Solo puede revisar su propio historial.',
  'The week does not start on this day.': 'La semana no empieza este día.',
  'A week has one sheet, whose id follows from its person and day.':
    'Una semana tiene una sola hoja, y su identificador resulta de la persona y del día.',
  'A new week is open.': 'Una semana nueva está abierta.',
  '{} is not in this week.': '{} no es de esta semana.',
  'A day on which nobody worked has no hours.': 'Un día sin trabajo no tiene horas.',
  'Say how many hours of leave.': 'Indique cuántas horas de permiso.',
  'A time sheet stays with its person and week.': 'Una hoja de tiempo se queda con su persona y su semana.',
  'Only its person can dispute a week.': 'Solo su dueño puede reclamar una semana.',
  'This week is approved.': 'Esta semana ya se aprobó.',
  'Sign that the hours are right.': 'Firme que las horas están bien.',
  'The hours of this week are not the ones that were signed. Look at them again.':
    'Las horas de esta semana no son las que se firmaron. Revíselas otra vez.',
  'Say what is to be changed.': 'Indique qué hay que cambiar.',
  'The clock is still running. Stop it first.': 'El reloj sigue corriendo. Marque la salida primero.',
  'A clock-out is missing. Enter it first.': 'Falta una salida. Regístrela primero.',
  'This week is exported. Corrections go to the next one.':
    'Esta semana ya se exportó. Las correcciones van a la siguiente.',
  'Somebody else approves your own time.': 'Su tiempo lo aprueba otra persona.',
  'This week is not submitted yet.': 'Esta semana todavía no se firma.',
  'This week can’t be moved to this state now.': 'Esta semana no puede pasar a ese estado ahora.',
  'Up to 14 days.': 'Hasta 14 días.',
  'A company has at least one pay policy.': 'Una empresa tiene al menos una política de pago.',
  'A day is listed twice.': 'Un día está dos veces.',
  'The end must not be before the start.': 'El final no puede ser anterior al inicio.',
  'Name one project, one bid or one task.': 'Indique un proyecto, una cotización o una tarea.',
  'Choose at least one column.': 'Elija al menos una columna.',
  'A column is listed twice.': 'Una columna está dos veces.',
  'No approved week is left to export.': 'No queda ninguna semana aprobada por exportar.',
  'You don’t have permission to see pay.': 'No tiene permiso para ver los pagos.',
  'This export is open already.': 'Esta exportación ya está abierta.',
  'Somebody else corrects your own time.': 'Su tiempo lo corrige otra persona.',
  'Only approved time is corrected. Change the entry instead.':
    'Solo se corrige el tiempo aprobado. Cambie el registro.',
  'A correction stays in its week.': 'Una corrección se queda en su semana.',
  'You can only ask about your own time.': 'Solo puede preguntar por su propio tiempo.',
  'This time is not approved yet. Change it instead.': 'Este tiempo todavía no se aprueba. Cámbielo.',
  'You have already asked about this entry.': 'Ya preguntó por este registro.',
  'Say what should be different.': 'Indique qué debería cambiar.',
  'This was decided already.': 'Esto ya se decidió.',
  'Only its author withdraws this.': 'Solo su autor puede retirar esto.',
  'You can’t decide this.': 'No puede decidir esto.',
  'Say why not.': 'Indique por qué no.',
  'Only a kiosk records time this way.': 'Solo un quiosco registra el tiempo así.',
  'This tablet is not paired. Ask your office for a code.':
    'Esta tableta no está conectada. Pida un código a su oficina.',
  'This code is wrong or no longer in force. Ask your office for a new one.':
    'Este código está mal o ya no sirve. Pida uno nuevo a su oficina.',
  'The PIN can’t be read. Pair the tablet again.': 'No se puede leer el PIN. Conecte la tableta otra vez.',
  'This person is not active.': 'Esta persona no está activa.',
  'No PIN is free right now. Try again.': 'En este momento no hay un PIN libre. Intente otra vez.',
  'This project is no longer available.': 'Este proyecto ya no está disponible.',
  'You can have up to {} kiosks. Use one again that you revoked.':
    'Puede tener hasta {} quioscos. Vuelva a usar uno que revocó.',
  'Too many punches of this tablet wait for a decision of your office.':
    'Demasiadas marcas de esta tableta esperan una decisión de su oficina.',
  'Somebody decided about this punch already.': 'Alguien ya decidió sobre esta marca.',
  'Somebody else accepts your own punches.': 'Otra persona acepta las marcas de usted.',
  'No clock was running then. Accept the clock-in first, or enter the time by hand and dismiss this.':
    'A esa hora no corría ningún reloj. Acepte primero la entrada, o registre el tiempo a mano y descarte esta marca.',
  'A punch of the kiosk is not decided yet. Your office accepts or dismisses it first.':
    'Hay una marca del quiosco sin decidir. Su oficina la acepta o la descarta primero.',
  'Time is voided, not deleted.': 'El tiempo se anula, no se elimina.',
  'Time is voided, not deleted. Void the entries of this week instead.':
    'El tiempo se anula, no se elimina. Anule los registros de esta semana.',
  'This clock does not run any more. Look at the times again.': 'Ese reloj ya no corre. Revise las horas otra vez.',
  'A photo is a JPEG of at most {} pixels and 60 KB.': 'Una foto es un JPEG de {} píxeles y 60 KB como máximo.',
  'A photo has 60 KB at most.': 'Una foto tiene 60 KB como máximo.',
}
