import type { HelpText } from '../types.ts'

export const logsHelp: HelpText = {
  title: 'Reportes diarios y plantillas',
  purpose: 'Diga qué reporte necesita cada obra y cuándo, y vea de un vistazo cuál falta.',
  picture: 'El tablero de bitácoras: obras en filas, días en columnas, cada uno entregado o pendiente',
  steps: [
    'Abra **Bitácoras** y luego **Plantillas**. Copie una plantilla incluida o haga la suya, y elija **Publicar**.',
    'Agregue una bitácora a un proyecto: plantilla, responsable, días y la hora en **Hora límite**. Se le recuerda al responsable.',
    'El **Tablero de bitácoras** muestra qué obra tiene reporte de qué día.',
    'Abra un reporte entregado y elija **Aprobar**, o **Devolver** con notas en los campos.',
    '**Descargar PDF** da un documento que cualquiera puede verificar por su huella.',
    'Para sumar una respuesta de muchos días, abra las cifras desde las bitácoras.',
  ],
  trouble: [
    [
      'No se usa la versión nueva de una plantilla',
      'Los reportes empezados conservan la suya. Los nuevos usan la nueva; en un borrador, quien escribe puede cambiarse a ella.',
    ],
    [
      'Un reporte entregado tiene un error',
      'Su autor puede **Reabrir** durante 24 horas; después solo puede un administrador. Lo entregado se guarda como revisión.',
    ],
    ['Ese día nadie trabajó', '**Sin novedad** entrega el día en un solo paso, con un motivo.'],
  ],
}
