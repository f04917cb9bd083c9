import type { HelpText } from '../types.ts'

export const timeHelp: HelpText = {
  title: 'Horas en la oficina',
  purpose: 'Vea quién está trabajando, arregle lo raro, apruebe la semana y pásela a nómina.',
  picture: 'La cuadrícula de horas: personas en filas, las horas de cada día y los totales',
  steps: [
    '**Horas** abre con la **Cuadrícula**: personas y días de una semana. **Excepciones** lista lo que hay que revisar: sin salida, un día largo, fuera de la obra, sin comida.',
    'La cuadrilla firma su semana. Elija **Aprobar**, o **Devolver** con una nota. Nadie aprueba su propia semana mientras otra persona pueda.',
    'Haga clic en un total para ver cómo se calculó, con la regla de cada paso.',
    'Corrija en el registro una salida que falta o una obra equivocada. Usted dice por qué, y a la persona se le muestra.',
    '**Exportar** toma las semanas aprobadas y las bloquea: CSV, **Nómina** y **QuickBooks (IIF)**. Relacione una vez sus **Códigos de nómina**.',
    '¿Encontró un error después? Elija **Corregir** en el registro. La próxima exportación trae solo la diferencia.',
    'Para una tableta compartida, elija **Agregar tableta** en los quioscos y dé a cada quien un PIN.',
  ],
  trouble: [
    [
      'Falta una semana en la exportación',
      'No está aprobada. Si no se ha enviado, seleccione a la persona en la **Cuadrícula** y elija **Recordar a 1**.',
    ],
    [
      'Alguien olvidó marcar salida',
      'Nada termina solo. El registro queda **Sin salida** con una hora propuesta; la persona o usted la confirma.',
    ],
    [
      'Llegaron horas después de aprobar',
      'Un teléfono estaba sin señal. La semana se abre otra vez y la persona firma de nuevo.',
    ],
    [
      'QuickBooks no acepta tiempo negativo',
      'Esas líneas están en el archivo **A mano (CSV)**. Captúrelas usted en QuickBooks.',
    ],
  ],
}
