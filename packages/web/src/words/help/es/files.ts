import type { HelpText } from '../types.ts'

export const filesHelp: HelpText = {
  title: 'Fotos y archivos',
  purpose: 'Todo lo que se vio en la obra, por día, y cada plano con sus revisiones.',
  picture: 'Fotos de las obras, día por día',
  steps: [
    'Las fotos de los teléfonos se archivan solas en su obra. Las que no tienen obra esperan en la **Bandeja de entrada**: selecciónelas y elija **Mover**.',
    'Ponga a las fotos **Descripción** y **Etiquetas**. **Dibujar notas** guarda sus marcas junto a la foto; la original no cambia.',
    'Seleccione fotos para un **Informe** en PDF, o elija **Compartir** para un enlace que se vence. **Anular** lo termina de inmediato.',
    '**Antes y después** pone lado a lado dos fotos del mismo lugar.',
    'Agregue un plano con **Subir**, uno más nuevo con **Nueva revisión**, y elija **Publicar** para que sea el vigente.',
    '**Comparar** pone dos revisiones una sobre otra. **Reservar** avisa a los demás que usted trabaja en él durante 8 horas.',
    '**Archivos** tiene los mismos documentos en carpetas, y lo que no es de ninguna obra.',
  ],
  trouble: [
    [
      'Alguien construyó con un plano viejo',
      'Una revisión sustituida lo dice arriba, con **Abrir la vigente**. Un enlace compartido sigue mostrando la revisión para la que se hizo: comparta otra vez la vigente.',
    ],
    ['Un enlace compartido no abre nada', 'Se venció o se anuló. Cree uno nuevo.'],
    [
      'Una foto tiene mal la hora',
      'Sus detalles dicen de dónde viene la hora: del reloj del teléfono, de la cámara o de cuando se recibió.',
    ],
  ],
}
