import type { Messages } from './say.ts'

/** Prices, discounts and taxes of bids and change orders, in Spanish. */
export const esMoney: Messages = {
  'Up to {} lines.': 'Hasta {} renglones.',
  'An assembly can’t be a part of itself.': 'Un conjunto no puede ser parte de sí mismo.',
  'Up to {} tax rates.': 'Hasta {} tasas de impuesto.',
  'Up to {} decimals.': 'Hasta {} decimales.',
  'Write a number such as {}.': 'Escriba un número como {}.',
  'Write decimals with a point, such as {}.': 'Escriba los decimales con punto, como {}.',
  'This is not an option.': 'Esto no es una opción.',
  'This tax rate is not on this document.': 'Esta tasa de impuesto no está en este documento.',
  'A line that is no option is always selected.': 'Un renglón que no es opcional siempre está elegido.',
  'The client sees every option: they choose it.': 'El cliente ve todas las opciones: las elige él.',
  'Select exactly one of the lines {}.': 'Elija exactamente uno de los renglones {}.',
  'The discount is more than the line.': 'El descuento es mayor que el renglón.',
  'The total can be up to 9,999,999.99, or 9,999,999,999 without cents.':
    'El total puede ser de hasta 9,999,999.99, o de 9,999,999,999 sin centavos.',
  'A client could choose options that come to less than zero. Change the options or their prices.':
    'Un cliente podría elegir opciones que suman menos de cero. Cambie las opciones o sus precios.',
  'A client could choose options that come to more than 9,999,999.99. Change the options or their prices.':
    'Un cliente podría elegir opciones que suman más de 9,999,999.99. Cambie las opciones o sus precios.',
  'The discount is more than the subtotal.': 'El descuento es mayor que el subtotal.',
  'The deposit is more than the total.': 'El anticipo es mayor que el total.',
  'The total can’t be less than zero.': 'El total no puede ser menor que cero.',
  'The unit price goes up to {}.': 'El precio unitario llega hasta {}.',
  'One line comes to {} at most.': 'Un renglón suma {} como máximo.',
  'This bid became a project. Change the job with a change order.':
    'Esta cotización ya es un proyecto. Cambie la obra con una orden de cambio.',
  'This can’t be done with the bid in its current status.':
    'Esto no se puede hacer con la cotización en su estatus actual.',
  'This can’t be done with the change order in its current state.':
    'Esto no se puede hacer con la orden de cambio en su estado actual.',
  'Add at least one line with a price first.': 'Agregue primero al menos un renglón con precio.',
  'This change order must pass its review first.': 'Esta orden de cambio debe pasar primero su revisión.',
  'This change order was not sent yet.': 'Esta orden de cambio todavía no se envía.',
  'Work is on hold until this change order is approved.':
    'El trabajo está detenido hasta que se apruebe esta orden de cambio.',
  'Up to {} lines. This has {}.': 'Hasta {} renglones. Aquí hay {}.',
  'This is too much text to paste at once.': 'Es demasiado texto para pegarlo de una vez.',
  'There is nothing to paste.': 'No hay nada que pegar.',
  'Rounded to {}.': 'Se redondeó a {}.',
  'The amount {} is not a price times the quantity.': 'El importe {} no es un precio por la cantidad.',
}
