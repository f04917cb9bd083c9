import type { HelpText } from '../types.ts'

export const projectsHelp: HelpText = {
  title: 'Proyectos',
  purpose:
    'Un proyecto es una obra ganada: su gente, tareas, visitas, fotos, papeles, horas y contrato en un solo lugar.',
  picture: 'El resumen de un proyecto: quién está en la obra, qué sigue y sus datos',
  steps: [
    'Créelo de una cotización firmada con **Crear proyecto**, o elija **Proyecto nuevo**: basta un cliente y un título.',
    'La pestaña **Resumen** dice quién está en la obra, qué sigue y qué está pendiente de usted.',
    '**Copiar tareas y bitácoras de** un proyecto anterior al crearlo de una cotización. No se copian personas, fechas ni respuestas.',
    'Cambie el estatus conforme avanza: **Programado**, **En proceso**, **En pausa**, **Completado**.',
    'Si en una obra se trabaja otros días, elija **Este proyecto tiene sus propios días de trabajo**.',
    'En **Códigos de costo para horas** elija los códigos que la cuadrilla puede usar en esta obra.',
  ],
  trouble: [
    [
      'Alguien de la cuadrilla no ve el proyecto',
      'Los roles de campo ven las obras en las que están. Póngalo de jefe, en la cuadrilla, o asígnele una tarea.',
    ],
    ['Se eliminó', 'Abra la **Papelera** y elija **Restaurar**. Sus vínculos regresan con él.'],
    [
      'El contrato está vacío',
      'Todavía no se acordó nada. Convierta una cotización firmada, o elija **Capturar contrato** si se firmó en papel.',
    ],
  ],
}
