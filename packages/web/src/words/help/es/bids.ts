import type { HelpText } from '../types.ts'

export const bidsHelp: HelpText = {
  title: 'Cotizaciones',
  purpose: 'Una cotización es su propuesta: el trabajo en renglones, el precio y lo que el cliente puede elegir.',
  picture: 'Los renglones de una cotización con cantidades, precios y los totales al lado',
  steps: [
    'Elija **Cotización nueva** y abra la pestaña **Renglones**. Escriba un concepto, o / para tomarlo **Del catálogo**.',
    '**Pegar de una hoja de cálculo** y **Copiar de otra cotización** llenan muchos renglones a la vez. **Guardar como plantilla** los guarda para la próxima.',
    'Escriba el costo y el margen, o el precio: lo otro se calcula. Su cliente nunca ve los costos.',
    'Para dar opciones, abra los detalles de un renglón y elija en **En el precio**: **Solo si el cliente lo toma** o **El cliente elige uno de varios**.',
    'Elija **Impuestos** en los detalles de un renglón, o **Cobrar en todos los renglones**. El descuento y el anticipo están en **Descuento y anticipo**.',
    'Elija lo que **El cliente ve**: solo conceptos, cantidades, precios o totales por sección; la configuración de la empresa dice cómo empiezan las nuevas. **Vista previa** muestra el documento antes de enviarlo.',
  ],
  trouble: [
    [
      'No puedo cambiar los renglones',
      'Esta versión ya se envió al cliente. Elija **Editar como versión 2** en la pestaña **Cliente**; lo enviado queda registrado.',
    ],
    [
      'No aparecen costos ni márgenes',
      'Su rol oculta los costos. Usted puede cambiar renglones y precios; los costos se quedan como están.',
    ],
    [
      'No puedo editar renglones en el teléfono',
      'Los renglones se editan en una computadora. El teléfono muestra lo que dicen ahora.',
    ],
    [
      'El total no cuadra por un centavo',
      'Los impuestos se redondean una vez por tasa. Si su estado lo pide, cambie **Redondeo del impuesto**.',
    ],
  ],
}
