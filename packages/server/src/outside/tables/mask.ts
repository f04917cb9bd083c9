/** A text without what may be an e-mail address or a telephone number: for people whose role does not show those. */
export const maskContact = (text: string): string =>
  text.includes('@') || text.replace(/\D/g, '').length >= 7 ? '•••' : text
