import type { HelpText } from '../types.ts'

export const noticeHelp: HelpText = {
  title: 'Avisar de trabajo extra',
  purpose: '¿Encontró algo que nadie acordó? Anótelo antes de hacerlo, con una foto.',
  steps: [
    'Abra la tarea, la foto o el reporte de la obra y toque **Aviso de cambio**, o use el signo +.',
    'Elija **Qué cambió** y escríbalo **En sus palabras**. El cliente nunca ve esas palabras.',
    'Agregue fotos de lo que encontró.',
    'Diga qué pasa **Hasta que se apruebe**: **Esta parte espera** o **Seguir trabajando**.',
    'Toque **Enviar aviso a la oficina**. Sin señal se guarda y se va en cuanto haya.',
    'La oficina le pone precio y lo envía al cliente. La obra muestra en qué va.',
  ],
  trouble: [
    ['No veo el precio', 'Los precios son de la oficina. Su rol puede ocultarlos.'],
    ['El trabajo no puede esperar', 'Elija **Seguir trabajando** y llame a la oficina.'],
    ['No veo **Aviso de cambio**', 'El registro no tiene proyecto, o su rol no lo permite. Pregunte a su encargado.'],
  ],
}
