const en = {
  kind: { bids: 'Bid', changeorders: 'Change order' },
  contract: {
    title: 'Your contract',
    original: 'Original contract',
    approvedSoFar: 'Changes approved so far',
    thisOne: 'This change',
    newTotal: 'Contract with this change',
    days: (days: number) =>
      days === 0
        ? 'The end date stays.'
        : `The end date moves ${Math.abs(days)} ${Math.abs(days) === 1 ? 'workday' : 'workdays'} ${days > 0 ? 'later' : 'earlier'}.`,
  },
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  terms: 'Terms',
  photos: 'Photos',
  revision: (label: string) => `Revision ${label}`,
  otherWork: 'Other work',
}
type SharedWords = typeof en
const es: SharedWords = {
  kind: { bids: 'Cotización', changeorders: 'Orden de cambio' },
  contract: {
    title: 'Su contrato',
    original: 'Contrato original',
    approvedSoFar: 'Cambios aprobados hasta hoy',
    thisOne: 'Este cambio',
    newTotal: 'Contrato con este cambio',
    days: (days) =>
      days === 0
        ? 'La fecha de término no cambia.'
        : `La fecha de término ${days > 0 ? 'se atrasa' : 'se adelanta'} ${Math.abs(days)} ${Math.abs(days) === 1 ? 'día hábil' : 'días hábiles'}.`,
  },
  subtotal: 'Subtotal',
  discount: 'Descuento',
  total: 'Total',
  terms: 'Condiciones',
  photos: 'Fotos',
  revision: (label) => `Revisión ${label}`,
  otherWork: 'Otros trabajos',
}

/** The words that the client's page and its paper share: the same offer reads the same on both. */
export const sharedOfferWords: Readonly<Record<'en' | 'es', SharedWords>> = { en, es }
