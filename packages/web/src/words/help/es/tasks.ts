import type { HelpText } from '../types.ts'

export const tasksHelp: HelpText = {
  title: 'Tareas y listas de verificación',
  purpose: 'Una tarea dice quién hace qué, dónde y para cuándo, y qué debe haber antes de darla por hecha.',
  picture: 'Tareas como tarjetas en un tablero, una columna por estatus',
  steps: [
    'Elija **Tarea nueva**, una persona en **Asignada a** y un día en **Vence**. Aparece en su teléfono.',
    'Agregue una **Lista de verificación**, o copie una con **Agregar de una lista**. Los administradores guardan las listas en la configuración de la empresa.',
    'En **Requisitos para completar** pida **Lista de verificación completa**, **Una nota** o fotos.',
    '**Se repite** crea sola la siguiente tarea. Al cambiar una, usted elige si también cambian las que siguen.',
    'En el **Tablero**, arrastre una tarjeta a otra columna o use **Mover…**. La **Lista** muestra las mismas tareas en filas.',
    'Cuando alguien pone una tarea **En pausa** o reporta un **Problema**, dice por qué. Usted lo ve en la tarjeta.',
    '**Verificar** dice que la oficina revisó una tarea completada.',
  ],
  trouble: [
    [
      'Una tarea no se puede completar',
      'Le falta lo que usted pidió: puntos de la lista, una nota o fotos. La tarea los nombra.',
    ],
    [
      'Una tarea no se puede mover a esa columna',
      'No todos los pasos se permiten desde cada estatus. El menú **Mover…** ofrece los que sí.',
    ],
    ['Una tarea no está en ningún teléfono', 'No tiene persona ni cuadrilla. Busque **Sin asignar** en la lista.'],
  ],
}
